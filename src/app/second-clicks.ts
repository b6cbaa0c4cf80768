interface Pressed {
  readonly control: Element;
  readonly words: string | null;
}

/**
 * The second click of a double click is meant for what the first one pressed. If something else has come to that place,
 * e.g. the confirmation of what was pressed, it does nothing, and does not take the focus (LEG-04, BON-04, WDR-03).
 */
export function ignoreMisplacedSecondClicks(page: Document): void {
  let first: Pressed | null = null;
  const isMisplaced = (second: Pressed | null): boolean =>
    second !== null && (second.control !== first?.control || second.words !== first.words);
  page.addEventListener(
    'mousedown',
    (event) => {
      if (event.detail > 1 && isMisplaced(pressedBy(event.target))) event.preventDefault();
    },
    { capture: true },
  );
  page.addEventListener(
    'click',
    (event) => {
      const pressed = pressedBy(event.target);
      if (event.detail < 2) first = pressed;
      else if (isMisplaced(pressed)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}

/** A label presses its field. Another text on the same button is another button. */
function pressedBy(target: EventTarget | null): Pressed | null {
  const control = target instanceof Element ? target.closest('a, button, input, label, select, summary') : null;
  if (control === null) return null;
  const field = control instanceof HTMLLabelElement ? control.control : null;
  const pressed = field ?? control;
  return { control: pressed, words: pressed instanceof HTMLInputElement ? null : pressed.textContent };
}
