import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Privacidad',
  intro:
    '{hasCompany, select, yes {{company}} other {Quien administra esta instalación}} gestiona {product} y es responsable de los datos que contiene. Esta página dice qué se guarda, por qué, con qué base jurídica, cuánto tiempo y qué ocurre después.',
  titles: {
    rights: 'Tus derechos',
    leaving: 'Si te vas',
    cookies: 'Cookies',
    recipients: 'Quién recibe tus datos',
    models: 'El modelo que escribe textos',
    age: 'Edad mínima',
    backups: 'Copias de seguridad',
  },
  points: {
    rights:
      'Puedes ver, corregir, exportar y eliminar tus datos por tu cuenta, en los ajustes y en Mis datos y privacidad, en el menú de tu cuenta. Puedes pedir a {hasCompany, select, yes {{company}} other {quien opera esta instalación}} que limite su uso y oponerte a lo que se basa en un interés legítimo. También puedes reclamar ante tu autoridad de protección de datos.',
    leaving:
      'Cuando solicitas la eliminación de tu cuenta, se cierra al instante y se borra en el plazo de un mes. Hasta entonces, quien administra la instalación puede cancelar la eliminación. Lo que se conserva sin ti se indica abajo, con cada tipo de datos.',
    cookies:
      'Solo las cookies necesarias para iniciar sesión. Tu navegador guarda también ajustes, como los colores y el idioma, y lo que aún no se ha guardado. Nada te sigue a otros sitios.',
    recipients:
      'Nadie más recibe tus datos{services, select, none {} mail {, salvo el servicio que envía los correos} models {, salvo el modelo que escribe textos} other {, salvo el servicio que envía los correos y el modelo que escribe textos}}.',
    models:
      '{model, select, openai {Un modelo de OpenAI} claude {Un modelo de Anthropic} other {Un modelo en un servidor que ha elegido {hasCompany, select, yes {{company}} other {quien administra la instalación}}}} escribe textos. Recibe las peticiones y los archivos que adjuntas, con todo lo que contienen. No se añaden tu nombre, tu dirección ni tu identificador.',
    age: '{product} no es para menores de 16 años.',
    backups:
      'Las copias de seguridad pueden contener datos borrados hasta que se sobrescriben. Si se restaura una, las personas borradas quedan bloqueadas antes de que alguien pueda iniciar sesión, y se vuelven a borrar.',
  },
  contact: 'Preguntas sobre tus datos:',
  record: 'Registro de actividades de tratamiento',
  recordText:
    'Lo que contiene la base de datos, según para qué sirve. Las pruebas del producto comparan esta lista con todas las tablas y columnas.',
  basis: 'Base jurídica',
  data: 'Datos',
  keptFor: 'Se conserva',
  erasure: 'Cuando te vas',
  tables: 'Todas las columnas de {count, plural, one {# tabla} other {# tablas}}',
  purposes: {
    account: 'Tu cuenta',
    security: 'Seguridad y registro de actos',
    documents: 'Tus documentos',
    generation: 'Textos generados',
    forms: 'Formularios, invitaciones y respuestas',
    surveys: 'Encuestas y sus respuestas',
    templates: 'Plantillas',
    brand: 'Colores, logotipos y archivos subidos',
    mail: 'Correos',
    contact: 'Mensajes de contacto',
    privacy: 'Exportaciones de tus datos',
    operation: 'Funcionamiento del producto',
  },
  what: {
    account: 'Tu nombre, correo, imagen, departamento y cargo, tus ajustes y cómo inicias sesión.',
    security: 'Dónde tienes la sesión iniciada, tus segundos pasos y un registro de actos, como iniciar sesión o cambiar un rol.',
    documents: 'Lo que escribes, con sus versiones anteriores.',
    generation: 'Lo que pediste que se escribiera, el resultado y cuánto usas cada día.',
    forms: 'Tus formularios, a quién invitaste, sus respuestas y las que tú das a formularios de otras personas.',
    surveys: 'Las encuestas que te piden responder, tus respuestas y tu resultado.',
    templates: 'Las plantillas que guardas.',
    brand: 'Tus colores, tu tipografía y tu logotipo, y los archivos que subes.',
    mail: 'Los correos que se te han enviado.',
    contact: 'Lo que escribes con el formulario de contacto, tu nombre y tu dirección, y nuestra respuesta.',
    privacy: 'El zip con tus datos, hasta que caduque.',
    operation: 'Lo que el producto necesita para funcionar, como los avisos a tus otras pestañas.',
  },
  bases: {
    contract: 'Contrato o pasos previos (art. 6.1.b RGPD)',
    legitimate_interests: 'Interés legítimo en un producto seguro y que funcione (art. 6.1.f RGPD)',
    legal_obligation: 'Obligación legal (art. 6.1.c RGPD)',
  },
  classes: {
    identity: 'quién eres',
    content: 'lo que escribes y subes',
    observed: 'lo que el producto anota sobre su uso',
    secret: 'huellas y claves que nadie puede leer',
    operational: 'detalles técnicos',
  },
  kept: {
    account: 'mientras exista la cuenta',
    installation: 'mientras exista la instalación',
    always: 'para siempre',
    days: '{days, plural, one {# día} other {# días}}',
  },
  erasures: { delete: 'Se elimina.', anonymise: 'Se conserva sin ti.', keep: 'Se conserva.' },
  whyNot: {
    evidence: 'Los actos se conservan como prueba, sin la persona.',
    no_person: 'Lo que no dice nada de una persona se conserva.',
    admin_account: 'Las cuentas de administración y sus nombres de usuario se conservan hasta que un superadministrador las elimine.',
    anonymous_answers:
      'Las respuestas a encuestas anónimas se conservan. Se guardan sin tu nombre, tu identificador, tu dirección ni la hora, así que no es posible encontrar, mostrar ni eliminar las tuyas.',
    template_of_everybody: 'Se elimina; las plantillas para todo el mundo se conservan sin su autor.',
    survey_of_organisation: 'Se elimina; las encuestas se conservan sin su autor.',
    logo_of_everybody: 'Se elimina; el logotipo de la organización se conserva.',
  },
}
