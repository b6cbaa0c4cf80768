import type { LayOut } from '../diagram/arrange.ts';

declare const ELK: new () => { readonly layout: LayOut };

let loaded: Promise<LayOut> | null = null;

/** Elk is large, and most readers never change the first view: it is loaded when it is needed first. */
function load(): Promise<LayOut> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'elk.js';
    script.addEventListener('load', () => {
      const elk = new ELK();
      resolve((graph) => elk.layout(graph));
    });
    script.addEventListener('error', () => reject(new Error('elk.js could not be loaded')));
    document.head.append(script);
  });
}

export const layOut: LayOut = async (graph) => {
  loaded ??= load();
  return (await loaded)(graph);
};
