import type { LandingTexts } from './en.ts'

export const es: LandingTexts = {
  title: 'Formularios, documentos, hojas de cálculo y presentaciones con unas palabras',
  hero: {
    headline: 'Di lo que necesitas. Tu documento, listo.',
    text: 'Describe con tus palabras un formulario, un documento, una hoja de cálculo o una presentación. Mira cómo se escribe, cambia lo que quieras y publícalo o descárgalo.',
    start: 'Empezar gratis',
    more: 'Más información',
  },
  samples: {
    label: 'Un ejemplo: esta petición se convirtió en este documento.',
    title: 'Cuatro ejemplos para empezar',
    text: 'El generador integrado escribió cada uno a partir de una sola frase. Échales un vistazo y regístrate para usarlos.',
    preview: 'Vista previa',
    use: 'Usar plantilla',
    all: 'Todos los ejemplos',
    written: 'Escrito a partir de la petición: {prompt}',
  },
  features: {
    title: 'Funciones potentes',
    cards: [
      ['Generación con IA', 'Escribe una frase o unas instrucciones completas. El borrador aparece poco a poco mientras se escribe.'],
      [
        'Formularios y documentos inteligentes',
        'Preguntas de todo tipo con secciones y escalas; textos con títulos, tablas, listas y gráficos.',
      ],
      ['Hojas de cálculo dinámicas', 'Columnas con tipo, fórmulas que calculan, totales y gráficos, con datos de ejemplo.'],
      ['Creador de presentaciones', 'Diapositivas claras, con notas del orador y gráficos con sus propios datos.'],
      [
        'Gestión de encuestas',
        'Encuestas para todos, para un departamento o para personas elegidas, con recordatorios y con comprobaciones de la fiabilidad de las respuestas.',
      ],
      ['Descargas de Office', 'Archivos de Word, Excel, PowerPoint, PDF, CSV y Markdown que se abren bien en tus programas.'],
    ],
  },
  uses: {
    title: 'Hecho para lo que necesitas',
    cards: [
      ['Incorporación de personal', 'Una guía, una lista de tareas y una encuesta, listas antes del primer día.'],
      ['Encuestas a clientes', 'Las preguntas adecuadas en el orden adecuado, en una sola página.'],
      ['Propuestas de proyecto', 'Un texto estructurado, sus números en una tabla y las diapositivas para presentarlo.'],
      ['Material de formación', 'Apuntes, ejercicios y diapositivas a partir del mismo encargo.'],
    ],
  },
  trust: [
    ['Conforme al RGPD', 'Todos pueden descargar y borrar sus datos, y la página de privacidad enumera todo lo que se guarda.'],
    ['Trabajo en equipo', 'Plantillas para todos, encuestas por departamento y formularios que responden tus compañeros.'],
    ['Muy rápido', 'Un borrador sin modelo tarda un segundo o dos y aparece mientras se escribe.'],
  ],
  end: { title: 'Una frase y tendrás tu próximo borrador.', start: 'Empezar la prueba gratuita' },
}
