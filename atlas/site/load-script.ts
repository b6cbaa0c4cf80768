/** Loads a script of the site that only some readers need. @throws Error if it cannot be loaded */
export function loadScript(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = file;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${file} could not be loaded`)));
    document.head.append(script);
  });
}
