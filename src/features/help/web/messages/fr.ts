import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  shortcuts: {
    title: 'Raccourcis clavier',
    places: {
      everywhere: 'Partout',
      prompt: 'Demande',
      editors: 'Tous les éditeurs',
      doc: 'Document',
      sheet: 'Feuille de calcul',
      slides: 'Pendant la présentation',
    },
    does: {
      palette: 'Recherche et commandes',
      shortcuts: 'Raccourcis clavier',
      generate: 'Générer',
      undo: 'Annuler',
      redo: 'Rétablir',
      heading: 'Titre',
      numbered: 'Liste numérotée',
      bullets: 'Liste à puces',
      insert: 'Insérer un bloc',
      edit: 'Modifier la cellule',
      clear: 'Vider les cellules',
      rowUp: 'Monter la ligne',
      rowDown: 'Descendre la ligne',
      all: 'Sélectionner toutes les cellules',
      next: 'Diapositive suivante',
      previous: 'Diapositive précédente',
      notes: 'Notes du présentateur',
      black: 'Écran noir',
      fullScreen: 'Plein écran',
    },
  },
}
