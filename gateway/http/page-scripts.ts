/** Sets what React sets as `style` attributes, which the policy refuses in markup; scripts may. */
export const STYLES =
  "for(const e of document.querySelectorAll('[data-style]')){e.style.cssText=e.dataset.style;e.removeAttribute('data-style')}";

/**
 * Keeps the button that is pressed and the form that is sent before the app has the page (`src/app/taking-over.ts`).
 * It stands before the styles: a script after them would run too late for a quick hand. A press on a form's button is
 * held by itself: React may replace the form between the press and the sending, which the browser then gives up.
 */
export const HOLD =
  "{let f,b;const h=e=>{e.preventDefault();e.stopPropagation()},n=e=>e.target.closest('button'),i=x=>x.type=='submit'&&x.form,s=e=>{h(e);f=e.target},k=e=>{const x=n(e);if(x&&i(x)){h(e);f=x.form}},c=e=>{const x=n(e);if(x&&!i(x)){h(e);b=x}};addEventListener('submit',s,true);addEventListener('click',k,true);addEventListener('click',c,true);window.releaseForms=()=>{removeEventListener('submit',s,true);removeEventListener('click',k,true);return f};window.releaseButtons=()=>{removeEventListener('click',c,true);return b}}";
