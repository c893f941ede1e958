export const en = {
  actions: 'Actions',
  select: 'Select {name}',
  selectAll: 'Select all that are loaded',
  selected: '{count, plural, one {# selected} other {# selected}}',
  selection: 'Selection',
  clear: 'Clear selection',
  label: '{name}:',
  keys: 'Arrow keys move between rows, Space selects, Enter opens.',
} as const
