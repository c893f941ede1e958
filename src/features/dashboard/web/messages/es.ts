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
    failed: 'No se han podido cargar los documentos',
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
    speakText: 'Dilo o escríbelo como se lo dirías a alguien de tu equipo.',
    process: 'La IA lo procesa',
    processText: 'Tus palabras se convierten en preguntas, secciones, columnas o diapositivas.',
    generate: 'Se genera solo',
    generateText: 'Mira cómo se escribe y después edítalo, publícalo o descárgalo.',
  },
  templates: {
    title: 'Plantillas para empezar',
    text: 'Parte de una descripción que funciona y cámbiala a tu gusto.',
    use: 'Usar plantilla',
    form: {
      name: 'Encuesta a clientes',
      text: 'Satisfacción después de una compra: nota, motivos, ideas.',
      prompt:
        'Una encuesta de satisfacción con 8 preguntas para quienes nos compraron el último mes: nota general, entrega, calidad del producto, atención, qué gustó más, qué deberíamos mejorar y si nos recomendarían.',
    },
    doc: {
      name: 'Guía de incorporación',
      text: 'La primera semana de alguien nuevo, día a día.',
      prompt:
        'Una guía de incorporación para nuevas personas en plantilla: una bienvenida cálida, la primera semana día a día, a quién preguntar qué, herramientas y accesos como lista de comprobación y objetivos de los primeros 30 días.',
    },
    sheet: {
      name: 'Control de presupuesto',
      text: 'Gasto previsto y real por equipo, con totales.',
      prompt:
        'Un control del presupuesto anual de marketing con columnas de mes, canal, previsto, real, diferencia y porcentaje gastado, 12 filas de datos de ejemplo, totales y un gráfico de previsto frente a real.',
    },
    slide: {
      name: 'Revisión del negocio',
      text: 'Un trimestre en diez diapositivas, con notas.',
      prompt:
        'Una revisión trimestral del negocio en 10 diapositivas: lo más destacado, ingresos frente al plan como gráfico, clientes ganados y perdidos, qué aprendimos, riesgos y plan del próximo trimestre, con notas para quien presenta.',
    },
  },
  start: {
    title: 'Primeros pasos',
    form: 'Tus formularios y sus respuestas',
    doc: 'Tus textos e informes',
    sheet: 'Tus tablas',
    slide: 'Tus diapositivas',
  },
}
