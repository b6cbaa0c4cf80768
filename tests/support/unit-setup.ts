/** Files of one worker share the browser's page and its storage, so both are cleared between them. */
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
