/** Back closes what lies open over a page before it leaves the page: an open sheet is an entry of the history. */

let open = 0;

export function closeOnBack(close: () => void): () => void {
  // The entry of a sheet that gives way to another one is taken over.
  if (!isOfASheet()) history.pushState({ sheet: true }, '');
  open += 1;
  addEventListener('popstate', close);
  return () => {
    removeEventListener('popstate', close);
    open -= 1;
    setTimeout(() => {
      if (!open && isOfASheet()) history.back();
    });
  };
}

/** The present entry was made by a sheet. */
export function isOfASheet(): boolean {
  return (history.state as { sheet?: boolean } | null)?.sheet === true;
}
