/** Only the rows with these letters: the field names its table in `data-filters`, and what it counts in `data-unit`. */
export function prepareFilter(): void {
  const field = document.querySelector<HTMLInputElement>('input[data-filters]');
  const table = document.getElementById(field?.dataset['filters'] ?? '');
  const found = document.getElementById('found');
  if (!field || !table || !found) return;
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const texts = rows.map((row) => row.textContent.toLowerCase());
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    rows.forEach((row, index) => {
      row.hidden = !(texts[index] ?? '').includes(wanted);
    });
    const left = rows.filter(({ hidden }) => !hidden).length;
    found.textContent = wanted === '' ? '' : `${left} of ${rows.length} ${field.dataset['unit'] ?? 'rows'}`;
  });
}
