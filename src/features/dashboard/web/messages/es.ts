import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Inicio',
  welcome: 'Te damos la bienvenida a {product}',
  tagline: 'Crea, gestiona y comparte documentos con herramientas de IA',
  figures: {
    label: 'Tus documentos en cifras',
    week: 'documentos esta semana',
    total: 'en total',
    updated: 'último cambio',
    never: 'Todavía no',
    failed: 'No se pudieron cargar los documentos',
  },
  quick: {
    title: 'Crear',
    form: 'Crear formulario',
    formText: 'Preguntas y encuestas',
    doc: 'Crear documento',
    docText: 'Textos e informes',
    sheet: 'Crear hoja',
    sheetText: 'Datos y cálculos',
    slide: 'Crear diapositivas',
    slideText: 'Una charla con notas',
  },
  voice: {
    title: 'De las palabras al documento',
    speak: 'Di lo que necesitas',
    speakText: 'Escríbelo como se lo dirías a alguien de tu equipo.',
    process: 'La IA lo procesa',
    processText: 'Tus palabras se convierten en preguntas, secciones, columnas o diapositivas.',
    generate: 'Se genera solo',
    generateText: 'Mira cómo se escribe y después edítalo, publícalo o descárgalo.',
  },
  templates: {
    title: 'Plantillas para empezar',
    text: 'Parte de algo que funciona y cámbialo a tu gusto.',
    library: 'Biblioteca de plantillas',
    use: 'Usar plantilla',
    form: {
      name: 'Encuesta a clientes',
      text: 'Satisfacción después de una compra: valoración, motivos, ideas.',
    },
    doc: {
      name: 'Guía de incorporación',
      text: 'La primera semana de alguien nuevo, día a día.',
    },
    sheet: {
      name: 'Control de presupuesto',
      text: 'Gasto previsto y real por equipo, con totales.',
    },
    slide: {
      name: 'Revisión del negocio',
      text: 'Un trimestre en diez diapositivas, con notas.',
    },
  },
  start: {
    title: 'Primeros pasos',
    form: 'Tus formularios y sus respuestas',
    doc: 'Tus textos e informes',
    sheet: 'Tus tablas',
    slide: 'Tus diapositivas',
    surveys: 'Encuestas',
    surveysText: 'Responde a las encuestas que te han asignado',
  },
}
