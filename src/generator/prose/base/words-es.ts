import type { ProseWords } from '../aspect.ts'

export const ES_WORDS: ProseWords = {
  summary: 'Resumen',
  summaries: [
    'Este documento explica qué hay que hacer, quién lo hace y cómo sabremos que ha funcionado. Trata estos puntos: {list}. Lo que solo usted puede saber está marcado con [Añadir: …].',
    'Las páginas siguientes reúnen lo necesario para empezar: {list}. Lea primero el resumen, complete los lugares marcados y comparta el resultado con las personas afectadas.',
    'En pocas palabras: acordar la meta, nombrar a las personas, cumplir las fechas y hacer balance a tiempo. Las secciones tratan: {list}. Los datos abiertos llevan la marca [Añadir: …].',
  ],
  glance: ['Destinatarios', 'Duración', 'Organización', 'Responsable', 'Fecha'],
  colon: ': ',
  addOwner: '[Añadir: responsable]',
  addDate: '[Añadir: fecha]',
  addFigure: '[Añadir: cifra]',
  addQuote: '[Añadir: una frase de alguien que conozca el tema]',
  addName: '[Añadir: nombre]',
  timeline: 'Calendario',
  timelineClaim: 'El calendario va de la preparación al balance',
  timelineText:
    'El calendario divide el trabajo en etapas que se apoyan unas en otras. Cada una termina con un resultado visible. Si una etapa se alarga, mueva las siguientes abiertamente en lugar de acortarlas en silencio.',
  units: { weeks: ['Semana', 'semanas'], months: ['Mes', 'meses'], days: ['Día', 'días'], quarters: ['Trimestre', 'trimestres'] },
  tableHeads: ['Tema', 'Qué significa', 'Responsable'],
  timelineHeads: ['Cuándo', 'Enfoque', 'Resultado'],
  next: 'Próximos pasos',
  nextClaim: 'Próximos pasos: decidir, nombrar y empezar',
  nextText:
    'Un plan se hace real con su primer paso. Aclare los puntos siguientes en los próximos días, anote nombres y fechas, y acuerde cuándo se mirará en común hasta dónde se ha llegado.',
  nextPoints: [
    'Completar: rellenar los lugares con [Añadir: …]',
    'Acordar: comentar el borrador con los afectados',
    'Nombrar: un responsable y una fecha por tarea',
    'Empezar: dar el primer paso esta semana',
    'Revisar: fijar la fecha del primer balance',
  ],
  callouts: [
    [
      'A tener en cuenta',
      'Los lugares con [Añadir: …] contienen datos que solo usted conoce. Complételos antes de compartir este documento.',
    ],
    ['Consejo', 'Pida a alguien ajeno que lo lea una vez. Sus preguntas mostrarán lo que todavía falta.'],
    ['Importante', 'Compruebe nombres, fechas e importes antes de publicar y haga aprobar lo que sea vinculante.'],
  ],
  further: 'Otros puntos',
  furtherText:
    'Los siguientes puntos también pertenecen al tema. Para cada uno hay que aclarar algunos detalles antes de empezar el trabajo.',
  furtherPoints: [
    'Definir para {item}: [Añadir: meta y responsable]',
    'Fijar una fecha para {item}: [Añadir: fecha]',
    'Describir {item} en una frase: [Añadir: texto]',
    'Aclarar quién necesita {item}: [Añadir: grupo]',
  ],
  halves: [
    ['Primero', 'Después'],
    ['Para empezar', 'A continuación'],
    ['La base', 'Lo siguiente'],
  ],
  titleNotes:
    'Dé la bienvenida y diga en una frase de qué se trata: {title}. Explique cuánto durará, cuándo se pueden hacer preguntas y qué le gustaría haber decidido al terminar la reunión.',
  subtitle: 'Qué planeamos, cómo trabajamos y qué viene después',
  chart: {
    claims: ['La tendencia avisa pronto de si vamos bien', 'Plan y avance, lado a lado, muestran dónde ayudar'],
    title: 'Avance por etapa (datos de ejemplo)',
    series: ['Plan', 'Real'],
    text: 'Estas cifras son datos de ejemplo y solo muestran cómo presentar el avance. Sustitúyalas por las suyas antes de la reunión. Señale una diferencia entre el plan y la realidad y pregunte al grupo cómo se explica.',
    unit: '%',
  },
  stats: {
    claim: 'Unas pocas cifras dicen de qué se trata',
    text: 'Las cifras entre corchetes hay que añadirlas; las demás salen del propio encargo. Explique de dónde viene cada número y por qué importa aquí. Si alguno aún no es seguro, dígalo y nombre la fecha en que lo será.',
    labels: ['personas implicadas', 'meta por alcanzar', 'presupuesto disponible', 'primera revisión'],
  },
  quote: {
    claim: 'Una voz de la práctica lo dice mejor',
    text: 'Pida una frase a alguien que conozca el tema por su trabajo diario y léala despacio en voz alta. Después deje un momento de silencio. Una experiencia real convence a menudo más que otra lista.',
  },
  image: {
    claim: 'Una imagen ayuda a recordar la meta',
    image: 'Una foto o un dibujo que muestre la meta en el trabajo diario: [Añadir: imagen]',
    text: 'Muestre la imagen antes de hablar y pregunte qué ven en ella. Después relacione las respuestas con la meta. Si puede, use una imagen propia, con el permiso de quienes aparecen y un crédito breve.',
  },
  agenda: {
    claim: 'De qué vamos a hablar hoy',
    text: 'Repase brevemente los puntos y pregunte si falta algo importante. Diga cuáles necesitan una decisión y cuáles son solo informativos. Si falta tiempo, empiece por los que necesitan una decisión.',
  },
  focus: {
    claim: 'En detalle: {lead}',
    text: [
      'Esta diapositiva profundiza en un punto. Dé un ejemplo de su propio trabajo, pregunte quién ha vivido algo parecido y anote las respuestas. Bastan dos o tres minutos; lo que quede abierto pasa a la lista de preguntas.',
      'Analice este punto junto con el público. ¿Qué debe cumplirse para que funcione y qué salió mal en el pasado? Recoja dos respuestas en la pizarra antes de seguir y dé las gracias a quienes hablaron.',
      'Relacione este punto con lo que el público ya conoce. Diga qué es nuevo, qué sigue igual y dónde se encuentra ayuda. Después pida un obstáculo que esperen y acuerde quién se ocupará de él.',
    ],
    points: [
      'Qué significa: {detail}',
      'Ejemplo: [Añadir: caso del trabajo diario]',
      'Responsable: [Añadir: nombre]',
      'Control: [Añadir: cómo notamos que funciona]',
    ],
  },
  filler: [
    'Pregunte si hay dudas antes de continuar y anote lo que no se pueda responder enseguida.',
    'Dé un ejemplo propio para que el punto resulte concreto a todas las personas presentes.',
    'Si falta tiempo, nombre aquí solo el primer punto y reparta el resto después por escrito.',
  ],
}
