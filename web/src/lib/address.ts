/** Where others find this server. */

import { api } from './api';

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** No other device can reach this machine's own name for itself: then it is the address the server has on the network. */
export async function sharedAddress(): Promise<string> {
  if (!OWN_NAMES.includes(location.hostname)) return location.origin;
  try {
    return (await api.server()).addresses[0]?.replace(/\/$/, '') ?? location.origin;
  } catch {
    return location.origin; // The address in the bar will do.
  }
}
