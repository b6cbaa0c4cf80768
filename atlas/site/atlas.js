// Runs in the browser as it is: the site must open from a folder, without a build and without a server.
const chart = document.querySelector('.chart');

function markMissing(ids) {
  for (const element of chart.querySelectorAll('[data-state], text[data-transition]')) {
    const id = element.dataset.state ?? element.dataset.transition;
    element.classList.toggle('missed', ids.has(id));
  }
  for (const arrow of chart.querySelectorAll('.arrow[data-transitions]')) {
    arrow.classList.toggle(
      'missed',
      arrow.dataset.transitions.split(' ').some((id) => ids.has(id)),
    );
  }
}

function light(ids) {
  for (const element of document.querySelectorAll('text[data-transition], tr[data-transition]')) {
    element.classList.toggle('lit', ids.has(element.dataset.transition));
  }
  for (const arrow of chart.querySelectorAll('.arrow[data-transitions]')) {
    arrow.classList.toggle(
      'lit',
      arrow.dataset.transitions.split(' ').some((id) => ids.has(id)),
    );
  }
}

function idsOf(text) {
  return new Set((text ?? '').split(' ').filter((id) => id !== ''));
}

if (chart) {
  markMissing(idsOf(chart.dataset.missing));
  chart.classList.add('coverage');

  document.querySelector('[data-tool="coverage"]').addEventListener('click', ({ currentTarget }) => {
    const isOn = chart.classList.toggle('coverage');
    currentTarget.setAttribute('aria-pressed', String(isOn));
  });
  document.querySelector('[data-tool="fit"]').addEventListener('click', ({ currentTarget }) => {
    const isOn = chart.classList.toggle('fit');
    currentTarget.setAttribute('aria-pressed', String(isOn));
  });

  document.addEventListener('click', ({ target }) => {
    const show = target.closest('[data-show]');
    if (show) {
      light(idsOf(document.getElementById(show.dataset.show).dataset.walked));
      chart.scrollIntoView({ block: 'start' });
      return;
    }
    const row = target.closest('tr[data-transition]');
    if (row && !target.closest('a')) {
      light(new Set([row.dataset.transition]));
      chart.querySelector('text.lit')?.scrollIntoView({ block: 'center', inline: 'center' });
      return;
    }
    const label = target.closest('text[data-transition]');
    if (label) {
      light(new Set([label.dataset.transition]));
      document.querySelector('tr.lit')?.scrollIntoView({ block: 'center' });
    }
  });

  const openTarget = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (target instanceof HTMLDetailsElement) target.open = true;
  };
  addEventListener('hashchange', openTarget);
  openTarget();
}
