import type { Locale } from '#shared/locale.ts'

const en = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  pageOf: 'Page {page} of {pages}',
  sheets: 'Sheets',
  rows: 'Rows {from} to {to} of {total}',
  sideways: 'Scroll sideways to see all {count} columns.',
  noRows: 'This sheet has no rows.',
  slides: 'Slides',
  slide: 'Slide {number}: {title}',
  closed: { title: 'This page is closed', text: 'Its owner does not share it any more.' },
  not_yet: { title: 'This page is not open yet', text: 'It opens on {date}.' },
  busy: { title: 'This page is busy', text: 'Many people are opening it. Please try again in a few seconds.' },
  too_large: { title: 'This document is too large for a page', text: 'Ask its owner for the file.' },
}
export type ReadingTexts = typeof en

const es: ReadingTexts = {
  pages: 'Páginas',
  previous: 'Página anterior',
  next: 'Página siguiente',
  pageOf: 'Página {page} de {pages}',
  sheets: 'Hojas',
  rows: 'Filas {from} a {to} de {total}',
  sideways: 'Desplázate hacia un lado para ver las {count} columnas.',
  noRows: 'Esta hoja no tiene filas.',
  slides: 'Diapositivas',
  slide: 'Diapositiva {number}: {title}',
  closed: { title: 'Esta página está cerrada', text: 'Quien la ha creado ya no la comparte.' },
  not_yet: { title: 'Esta página aún no está abierta', text: 'Se abre el {date}.' },
  busy: { title: 'Esta página está ocupada', text: 'Muchas personas la están abriendo. Inténtalo de nuevo en unos segundos.' },
  too_large: { title: 'Este documento es demasiado grande para una página', text: 'Pide el archivo a quien lo ha creado.' },
}

const fr: ReadingTexts = {
  pages: 'Pages',
  previous: 'Page précédente',
  next: 'Page suivante',
  pageOf: 'Page {page} sur {pages}',
  sheets: 'Feuilles',
  rows: 'Lignes {from} à {to} sur {total}',
  sideways: 'Faites défiler vers le côté pour voir les {count} colonnes.',
  noRows: 'Cette feuille n’a aucune ligne.',
  slides: 'Diapositives',
  slide: 'Diapositive {number} : {title}',
  closed: { title: 'Cette page est fermée', text: 'Son auteur ne la partage plus.' },
  not_yet: { title: 'Cette page n’est pas encore ouverte', text: 'Elle ouvre le {date}.' },
  busy: { title: 'Cette page est très demandée', text: 'Beaucoup de personnes l’ouvrent. Réessayez dans quelques secondes.' },
  too_large: { title: 'Ce document est trop volumineux pour une page', text: 'Demandez le fichier à son auteur.' },
}

export const READING_TEXTS: Record<Locale, ReadingTexts> = { en, es, fr }
