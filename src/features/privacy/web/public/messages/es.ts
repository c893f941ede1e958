import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Privacidad',
  intro:
    '{hasCompany, select, yes {{company}} other {Quien administra esta instalación}} gestiona {product} y es responsable de los datos que contiene. Esta página dice qué se guarda, por qué, con qué base jurídica, cuánto tiempo y qué ocurre después.',
  titles: {
    controller: 'Quién es responsable y cómo contactar',
    readers: 'Quién ve tus datos en {product}',
    people: 'De quién son los datos y cuáles',
    sources: 'De dónde vienen los datos',
    transfers: 'Otros países',
    security: 'Cómo se protegen los datos',
    decisions: 'Decisiones automatizadas',
    rights: 'Tus derechos',
    leaving: 'Si te vas',
    cookies: 'Cookies',
    recipients: 'Quién recibe tus datos',
    models: 'El modelo que escribe textos',
    age: 'Edad mínima',
    backups: 'Copias de seguridad',
  },
  readers: {
    colleagues:
      'Lo que publicas lo ve quien tú elijas: personas con la sesión iniciada, personas a las que invitas o quien tenga el enlace. Las plantillas compartidas las ven todas las personas con una cuenta.',
    owners:
      'La persona propietaria de un formulario ve sus respuestas y los archivos enviados con ellas. También ve tu nombre y tu dirección si respondiste con la sesión iniciada, salvo que el formulario diga que es anónimo.',
    surveys:
      'Los superadministradores gestionan las encuestas. Ven quién ha completado una encuesta, con la puntuación de coherencia, salvo que sea anónima. Las opciones marcadas solo les llegan como recuentos de grupos de al menos cinco personas; los comentarios, literalmente y sin nombre.',
    superAdmins:
      'Los superadministradores ven también la lista de personas, con nombres, direcciones, departamentos, roles y estados, los mensajes del formulario de contacto y el registro de auditoría con direcciones IP. Pueden exportar y borrar los datos de una cuenta.',
    acting:
      'Un superadministrador puede actuar en tu nombre hasta una hora, y entonces ve y cambia lo mismo que tú. Debe indicar un motivo. {mails, select, yes {Recibes un correo, y Mis datos y privacidad lo muestra.} other {Mis datos y privacidad lo muestra.}} Nadie puede responder encuestas en tu lugar.',
    operators:
      'Las personas que gestionan los servidores {hasCompany, select, yes {de {company}} other {de esta instalación}} pueden acceder a la base de datos y a sus copias de seguridad.',
  },
  points: {
    people:
      'Personas con una cuenta: datos de identidad, de contenido, de uso y de seguridad. Personas que responden a formularios, que reciben una invitación o que escriben con el formulario de contacto sin tener una cuenta: lo que escriben y su correo electrónico, si se pide. Personas que aparecen en textos que escriben otras o en archivos que suben. Cada ficha de abajo indica los datos.',
    sources:
      'De ti: una cuenta necesita un correo electrónico y una contraseña; todo lo demás es voluntario. De quien te invita o te importa al administrar la instalación: tu nombre, correo electrónico, departamento y cargo. De la persona propietaria de un formulario que te invita: tu correo electrónico. De tu navegador: su nombre, su zona horaria y tu dirección IP.',
    security:
      'Las contraseñas se guardan solo como hash, del que no se pueden recuperar, las claves se cifran y las sesiones terminan tras 24 horas sin uso. Puedes añadir un segundo paso. Los intentos fallidos de inicio de sesión se limitan. La propia base de datos comprueba qué filas puede ver cada petición, y el registro de auditoría muestra si alguien lo cambia.{https, select, yes { Las conexiones se cifran.} other {}}{sealed, select, yes { Las copias de seguridad se cifran.} other {}}',
    decisions:
      'Ninguna decisión sobre ti la toma solo una máquina. Las cifras, como la puntuación de coherencia de una encuesta, son para que las lean personas.',
    rights:
      'Puedes ver, corregir, exportar y eliminar tus datos por tu cuenta, en los ajustes y en Mis datos y privacidad, en el menú de tu cuenta. Puedes pedir a {hasCompany, select, yes {{company}} other {quien opera esta instalación}} que limite su uso y oponerte a lo que se basa en un interés legítimo. También puedes reclamar ante tu autoridad de protección de datos.',
    leaving:
      'Cuando solicitas la eliminación de tu cuenta, se cierra al instante y se borra en el plazo de un mes. Hasta entonces, quien administra la instalación puede cancelar la eliminación. Lo que se conserva sin ti se indica abajo, con cada tipo de datos.',
    cookies:
      'Solo las cookies necesarias para iniciar sesión. Tu navegador guarda también ajustes, como los colores y el idioma, y lo que aún no se ha guardado. Nada te sigue a otros sitios.',
    recipients:
      'Nadie más recibe tus datos{services, select, none {} mail {, salvo el servicio que envía los correos} models {, salvo el modelo que escribe textos} other {, salvo el servicio que envía los correos y el modelo que escribe textos}}.',
    models:
      '{model, select, openai {Un modelo de OpenAI} claude {Un modelo de Anthropic} other {Un modelo en un servidor que ha elegido {hasCompany, select, yes {{company}} other {quien administra la instalación}}}} escribe textos. Recibe las peticiones y los archivos que adjuntas, con todo lo que contienen. No se añaden tu nombre, tu dirección ni tu identificador. {model, select, server {Pregunta a {hasCompany, select, yes {{company}} other {quien administra la instalación}} si ese servidor conserva lo que recibe y cuánto tiempo.} other {El servicio conserva lo que recibe durante un plazo propio, que indican sus condiciones.}}',
    age: '{product} no es para menores de 16 años.',
    backups:
      'Las copias de seguridad pueden contener datos borrados hasta que se sobrescriben. Si se restaura una, las personas borradas quedan bloqueadas antes de que alguien pueda iniciar sesión, y se vuelven a borrar.',
  },
  contents: 'En esta página',
  terms: '{model, select, openai {Cuánto tiempo conserva OpenAI los datos} other {Cuánto tiempo conserva Anthropic los datos}}',
  contact: 'Preguntas sobre tus datos:',
  record: 'Registro de actividades de tratamiento',
  recordText:
    'Lo que contiene la base de datos, según para qué sirve. Las pruebas del producto comparan esta lista con todas las tablas y columnas.',
  basis: 'Base jurídica',
  data: 'Datos: {classes}',
  keptOf: '{period}: {what}',
  controller: 'Quien administra {product}',
  officer: 'Delegado de protección de datos:',
  contactForm: 'Formulario de contacto',
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
    documents:
      'Lo que escribes, con sus versiones anteriores. Lo que eliminas se conserva 30 días, por si se restaura, y de las versiones anteriores solo quedan algunas.',
    generation: 'Lo que pediste que se escribiera, el resultado y cuánto usas cada día.',
    forms:
      'Tus formularios, a quién invitaste, sus respuestas y las que tú das a formularios de otras personas. Un formulario puede fijar un plazo más corto para sus respuestas, que indica su página. Las respuestas de personas sin cuenta se conservan mientras exista la cuenta de quien creó el formulario.',
    surveys: 'Las encuestas que te piden responder, tus respuestas y tu resultado.',
    templates: 'Las plantillas que guardas.',
    brand: 'Tus colores, tu tipografía y tu logotipo, y los archivos que subes.',
    mail: 'Los correos que se te han enviado.',
    contact: 'Lo que escribes con el formulario de contacto, tu nombre y tu dirección, y nuestra respuesta.',
    privacy: 'El zip con tus datos, hasta que caduque.',
    operation: 'Lo que el producto necesita para funcionar, como los avisos a tus otras pestañas.',
  },
  bases: {
    contract: 'Contrato o medidas precontractuales (art. 6.1.b RGPD)',
    legitimate_interests: 'Interés legítimo (art. 6.1.f RGPD)',
    legal_obligation: 'Obligación legal (art. 6.1.c RGPD)',
  },
  transfers: {
    service:
      '{model, select, openai {OpenAI} other {Anthropic}} trata lo que envías al modelo en Estados Unidos y quizá en otros países fuera del Espacio Económico Europeo. {hasCompany, select, yes {{company}} other {Quien administra la instalación}} puede decirte en qué garantías se basa la transferencia (art. 44 a 49 RGPD) y darte una copia.',
    server:
      '{hasCompany, select, yes {{company}} other {Quien administra la instalación}} ha elegido el servidor del modelo y puede decirte en qué país está.',
    mail: 'Los correos pasan por el servidor de correo que ha configurado {hasCompany, select, yes {{company}} other {quien administra la instalación}}. Pregunta a {hasCompany, select, yes {{company}} other {quien administra la instalación}} de quién es ese servidor, en qué país está y cuánto tiempo conserva los correos.',
    rest: '{services, select, none {Tus datos se quedan en los servidores de esta instalación.} other {Todo lo demás se queda en los servidores de esta instalación.}}',
  },
  interests: {
    security: 'El interés es impedir que personas ajenas entren en las cuentas, detectar abusos y poder demostrar quién hizo qué.',
    surveys: 'El interés es saber cómo están las personas en el trabajo, con cifras que no nombran a nadie.',
    contact: 'El interés es responder a quien escribe y encontrar de nuevo el mensaje si pregunta.',
    operation:
      'El interés es que el producto funcione: llevar los cambios a las pestañas abiertas, no hacer nada dos veces y repartir el trabajo entre servidores.',
  },
  classes: {
    identity: 'quién eres',
    content: 'lo que escribes y subes',
    observed: 'lo que el producto anota sobre su uso',
    secret: 'hashes y claves cifradas que no se muestran a nadie',
    operational: 'detalles técnicos',
  },
  holds: {
    profiles: 'tu perfil',
    identities: 'formas de iniciar sesión',
    google_keys: 'tu clave de Google',
    sessions: 'inicios de sesión',
    mailed_links: 'enlaces de correos para confirmar, invitar o cambiar la contraseña',
    admin_users: 'cuentas de administración',
    admin_sessions: 'inicios de sesión en la administración',
    totp_secrets: 'aplicación de autenticación',
    recovery_codes: 'códigos de recuperación',
    passkeys: 'llaves de acceso',
    auth_challenges: 'inicios de sesión en curso',
    impersonation_sessions: 'quién actuó en tu nombre, con el motivo',
    audit_log: 'registro de actos con direcciones IP, también quién actuó en tu nombre y por qué',
    audit_seals: 'sellos del registro',
    rate_limits: 'recuentos de intentos, con un correo o una dirección IP',
    documents: 'documentos',
    document_versions: 'versiones anteriores',
    document_totals: 'cuántos documentos tienes',
    document_queue: 'resultados de generaciones (lo que pediste se conserva con la cuenta)',
    generation_chunks: 'partes de textos que se están escribiendo',
    generation_usage: 'uso de cada día',
    form_settings: 'ajustes de formularios',
    responses: 'respuestas a formularios',
    form_invitations: 'invitaciones',
    form_optouts: 'direcciones que no quieren invitaciones a formularios',
    form_counting: 'avance de los recuentos',
    answer_counts: 'recuentos de respuestas',
    linked_sheets: 'enlaces a hojas de cálculo',
    response_clearings: 'eliminaciones de respuestas que se pueden deshacer',
    form_visits: 'recuentos de visitas',
    surveys: 'encuestas',
    survey_questions: 'preguntas de encuestas',
    survey_assignments: 'a quién se pregunta',
    survey_groups: 'grupos de una encuesta',
    survey_responses: 'tus respuestas',
    survey_results: 'tus resultados',
    survey_mails: 'invitaciones y recordatorios',
    survey_anonymous_answers: 'respuestas a encuestas anónimas',
    survey_batches: 'recuentos de grupos',
    templates: 'plantillas',
    brand_kits: 'colores y tipografías',
    files: 'logotipos, imágenes y archivos subidos',
    mail_outbox: 'correos',
    contact_messages: 'mensajes',
    data_exports: 'lista de exportaciones',
    data_export_parts: 'archivos de exportaciones',
    admin_settings: 'ajustes de la instalación',
    events: 'avisos a las pestañas abiertas',
    event_counters: 'contador de avisos',
    idempotency_keys: 'lo que ya se ha hecho',
    worker_pools: 'procesos',
  },
  kept: {
    account: 'mientras exista la cuenta',
    installation: 'mientras exista la instalación',
    always: 'para siempre',
    days: '{days, plural, one {# día} other {# días}}',
  },
  erasures: { delete: 'Estos datos se eliminan.', anonymise: 'Estos datos se conservan sin ti.', keep: 'Estos datos se conservan.' },
  whyNot: {
    evidence: 'Los actos se conservan como prueba, sin la persona.',
    no_person: 'Lo que no dice nada de una persona se conserva.',
    unsubscribed:
      'Las direcciones que no quieren invitaciones a formularios se conservan como resúmenes criptográficos, para que nadie vuelva a invitarlas.',
    admin_account: 'Las cuentas de administración y sus nombres de usuario se conservan hasta que un superadministrador las elimine.',
    anonymous_answers:
      'Las respuestas a encuestas anónimas se conservan. Se guardan sin tu nombre, tu identificador, tu dirección ni la hora, así que no es posible encontrar, mostrar ni eliminar las tuyas.',
    template_of_everybody: 'Estos datos se eliminan; las plantillas para todas las personas se conservan sin su autor.',
    survey_of_organisation: 'Estos datos se eliminan; las encuestas se conservan sin su autor.',
    logo_of_everybody: 'Estos datos se eliminan; el logotipo de la organización se conserva.',
  },
}
