/** What an address names. Of one that somebody cut off, what there is of it. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Says that the page has nothing of this name; null for nothing to say. A page without a place for it says nothing. */
export function sayMissing(name: string | null): void {
  const place = document.getElementById('missing');
  if (!place) return;
  place.textContent = name === null ? '' : `There is nothing named “${name}” here.`;
  if (name !== null) place.scrollIntoView({ block: 'nearest' });
}

/** The same for the address of a part of the page. */
export function sayWhetherThere(hash: string): void {
  const name = decoded(hash.slice(1));
  sayMissing(name === '' || document.getElementById(name) ? null : name);
}
