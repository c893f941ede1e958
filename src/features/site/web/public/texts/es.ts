import type { SiteTexts } from './en.ts'

export const es: SiteTexts = {
  frame: {
    signIn: 'Iniciar sesión',
    signUp: 'Registrarse',
    dashboard: 'Inicio',
    skip: 'Ir al contenido',
    footer: 'Sobre este sitio',
    about: 'Acerca de',
    help: 'Ayuda',
    contact: 'Contacto',
    terms: 'Condiciones del servicio',
    privacy: 'Política de privacidad',
    accessibility: 'Accesibilidad',
    api: 'Referencia de la API',
    support: 'Soporte:',
    operator: 'la entidad operadora',
    languages: 'Idiomas',
  },
  about: {
    title: 'Acerca de {product}',
    intro:
      'Un espacio de trabajo en el que los equipos describen lo que necesitan y obtienen el borrador de un formulario, un documento, una hoja de cálculo, una presentación o una encuesta.',
    sections: [
      {
        heading: 'Qué puedes hacer',
        text: [
          'Escribes una frase o un encargo completo. Una cola lo procesa, aunque cierres la página, y el borrador aparece parte por parte. Después lo editas, lo publicas, recoges respuestas o lo descargas.',
          [
            'Formularios con condiciones, archivos, plazos, resultados y una hoja de cálculo que se rellena sola',
            'Documentos y presentaciones en archivos de Word, PowerPoint y PDF',
            'Hojas de cálculo con fórmulas que calculan, en archivos de Excel y CSV',
            'Encuestas a empleados con comprobaciones de hasta qué punto son fiables las respuestas',
          ],
        ],
      },
      {
        heading: 'Dónde están tus datos',
        text: [
          '{company} gestiona {product} y guarda lo que escribes. La Política de privacidad enumera todo lo que se guarda y durante cuánto tiempo.',
          '{product} funciona sin inteligencia artificial: un generador integrado escribe los borradores a partir de plantillas. Si {company} ha conectado un modelo de lenguaje, el texto de tu petición se envía a ese servicio cuando generas algo. La pantalla indica cuál es.',
        ],
        links: [
          ['/privacy', 'Política de privacidad'],
          ['/api/docs', 'Referencia de la API'],
        ],
      },
      {
        heading: 'Preguntas',
        text: ['Con el formulario de contacto llegas a las personas que gestionan esta instalación.'],
        links: [['/contact', 'Contacto']],
      },
    ],
  },
  terms: {
    title: 'Condiciones del servicio',
    intro: 'Las reglas de uso de {product}.',
    sections: [
      {
        heading: '1. Quién puede usarlo',
        text: [
          'Debes tener al menos 16 años. Si usas {product} para una organización, actúas en su nombre y también se te aplican sus propias reglas.',
          'Tu cuenta es solo tuya. No compartas tu contraseña y avisa a {company} si crees que otra persona la conoce.',
        ],
      },
      {
        heading: '2. Lo que escribes es tuyo',
        text: [
          'Conservas todos los derechos sobre tus textos, archivos y respuestas. {company} los guarda y los trata solo para ofrecerte {product}, como dice la Política de privacidad.',
          'Cuando publicas un formulario, una página o una encuesta, pueden verlo las personas que elijas. Tú decides quiénes son y cuándo termina.',
        ],
        links: [['/privacy', 'Política de privacidad']],
      },
      {
        heading: '3. Textos generados',
        text: [
          'Los borradores pueden contener errores o estar incompletos. Léelos antes de usarlos o publicarlos. Las cifras marcadas como ejemplo son inventadas.',
        ],
      },
      {
        heading: '4. Qué no está permitido',
        text: [
          [
            'Infringir la ley o los derechos de otras personas con lo que publicas',
            'Pedir contraseñas, datos de pago u otros secretos con formularios',
            'Usar las respuestas de una encuesta para averiguar quién las dio si la encuesta dice que es anónima',
            'Acceder a datos de otras personas o perturbar el servicio',
          ],
          '{company} puede retirar contenidos y suspender las cuentas que lo hagan.',
        ],
      },
      {
        heading: '5. Disponibilidad',
        text: [
          '{company} procura que {product} funcione y que haya copias de seguridad, pero no promete que esté siempre disponible. Descarga aquello de lo que no puedas prescindir.',
        ],
      },
      {
        heading: '6. Darse de baja',
        text: [
          'Puedes descargar tus datos y pedir la eliminación de tu cuenta en cualquier momento, en «Mis datos y privacidad». Tus datos se borran en el plazo de un mes.',
        ],
      },
      {
        heading: '7. Cambios en estas condiciones',
        text: [
          '{company} anuncia los cambios al menos 30 días antes de que se apliquen. Si no estás de acuerdo, puedes eliminar tu cuenta antes de ese día.',
        ],
      },
      { heading: '8. Contacto', text: ['{company}, {address}'], needs: ['company', 'address'] },
      {
        heading: 'Preguntas',
        text: ['Si tienes preguntas sobre estas condiciones, usa el formulario de contacto.'],
        links: [['/contact', 'Contacto']],
      },
    ],
  },
  accessibility: {
    title: 'Accesibilidad',
    intro: 'Hasta qué punto se puede usar {product} con teclado, lector de pantalla, texto grande o poco color, y qué falta por ahora.',
    sections: [
      { heading: 'El objetivo', text: ['Las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA.'] },
      {
        heading: 'Qué se comprueba',
        text: [
          [
            'Las pantallas se comprueban con axe en Chromium, en una ventana ancha y en otra estrecha. Las principales se comprueban también con el tema oscuro.',
            'En las pruebas, los formularios, las hojas de cálculo y las listas se manejan solo con el teclado. El orden se puede cambiar sin arrastrar.',
            'Los formularios públicos se pueden responder sin JavaScript.',
            'El movimiento se detiene si tu sistema pide reducirlo.',
            'Los archivos PDF están etiquetados y sus gráficos e imágenes tienen descripciones.',
          ],
        ],
      },
      {
        heading: 'Qué falta',
        text: [
          [
            'Nadie ajeno al desarrollo ha evaluado {product}, y no lo han probado personas que usan un lector de pantalla a diario.',
            'No se ha probado con control por voz ni con programas de ampliación.',
            'Los archivos de Word, Excel y PowerPoint tienen título, idioma y descripciones de las imágenes, pero no se han evaluado en su conjunto.',
            'Las imágenes que suben las personas solo tienen descripción si ellas la escriben.',
          ],
        ],
      },
      {
        heading: 'Escríbenos',
        text: ['Si algo te impide avanzar, escríbenos. Indica de qué página se trata y qué usas para leerla.'],
        links: [['/contact', 'Contacto']],
      },
    ],
  },
  mockup: {
    title: 'Una frase. Cuatro tipos de borradores.',
    intro: 'Describe lo que necesitas en {product} y edita, publica o descarga el resultado.',
    signIn: 'Iniciar sesión',
    start: 'Empezar',
    cards: [
      [
        'Formularios',
        'Preguntas de muchos tipos, con condiciones y secciones. Las respuestas se cuentan y se representan en gráficos según llegan.',
      ],
      ['Documentos', 'Normas, cartas, actas y guías con títulos, tablas y listas de tareas.'],
      ['Hojas de cálculo', 'Columnas con tipo, fórmulas que calculan, totales y gráficos.'],
      ['Presentaciones', 'Diapositivas con diseños claros y notas del orador.'],
    ],
  },
}
