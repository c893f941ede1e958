import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Ayuda',
  text: 'Cómo crear, compartir y administrar, tarea por tarea.',
  description: 'Ayuda para crear, compartir y administrar: un artículo breve para cada tarea.',
  search: 'Buscar en la ayuda',
  find: 'Buscar',
  topics: { create: 'Crear y cambiar', ask: 'Preguntar a otras personas', surveys: 'Encuestas', setUp: 'Configurar y administrar' },
  found: '{count, plural, =0 {Ningún artículo} one {# artículo} other {# artículos}}',
  noMatch: 'Ningún artículo coincide con «{search}»',
  noMatchText: 'Prueba con otra palabra o consulta todos los artículos.',
  all: 'Todos los artículos',
  more: 'Más sobre «{topic}»',
}
