/** What the coach says, in the language of this person: loaded only by those who learn. */

import { api } from '../../../lib/api';
import { Reader } from '../../../lib/messages';

class LessonTexts {
  reader: Reader = $state.raw(new Reader('en', {}));

  async load(language: string): Promise<void> {
    if (this.reader.language === language && this.reader.has('coach')) return;
    this.reader = new Reader(language, await api.lesson('stockpile', language));
  }
}

export const lessonTexts = new LessonTexts();
