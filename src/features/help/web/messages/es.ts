import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  shortcuts: {
    title: 'Atajos de teclado',
    places: {
      everywhere: 'En todas partes',
      prompt: 'Petición',
      editors: 'Todos los editores',
      doc: 'Documento',
      sheet: 'Hoja de cálculo',
      slides: 'Al presentar',
    },
    does: {
      palette: 'Búsqueda y comandos',
      shortcuts: 'Atajos de teclado',
      generate: 'Generar',
      undo: 'Deshacer',
      redo: 'Rehacer',
      heading: 'Título',
      numbered: 'Lista numerada',
      bullets: 'Lista con viñetas',
      insert: 'Insertar un bloque',
      edit: 'Editar la celda',
      clear: 'Vaciar las celdas',
      rowUp: 'Subir la fila',
      rowDown: 'Bajar la fila',
      all: 'Seleccionar todas las celdas',
      next: 'Diapositiva siguiente',
      previous: 'Diapositiva anterior',
      notes: 'Notas del orador',
      black: 'Pantalla en negro',
      fullScreen: 'Pantalla completa',
    },
  },
}
