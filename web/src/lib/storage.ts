/** What this browser remembers. A browser that forbids storage still plays; it only forgets with the page. */

/** What the browser would not store. */
const unstored = new Map<string, string | null>();

export function recall(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}
