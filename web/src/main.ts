/** Starts the app: settings to the page, texts from the server, then the screen of the address. */

import { mount } from 'svelte';
import App from './App.svelte';
import { persist } from './lib/persist';
import './lib/pointer';
import { load } from './lib/say.svelte';
import { settings } from './lib/settings.svelte';
import './styles/tokens.css';
import './styles/base.css';

settings.apply();

async function start(): Promise<void> {
  try {
    await load(settings.language);
  } catch {
    void persist(() => load(settings.language)); // the line broke just now: the screen says so as well as it can
  }
  const target = document.getElementById('app')!;
  target.replaceChildren(); // the sign that was painted before anything else had come
  mount(App, { target });
}

void start();
