import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  actions: 'Acciones',
  select: 'Seleccionar {name}',
  selectAll: 'Seleccionar todo lo cargado',
  selected: '{count, plural, one {# seleccionado} other {# seleccionados}}',
  selection: 'Selección',
  clear: 'Quitar la selección',
  label: '{name}:',
  keys: 'Las flechas cambian de fila, Espacio selecciona e Intro abre.',
}
