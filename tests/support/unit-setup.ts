/** Files of one worker share the browser's storage, so it is cleared between them. */
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
}
