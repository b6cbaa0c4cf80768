/** Files of one worker share their browser's storage: none finds what another one left there. */
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
}
