import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  skip: 'Ir al contenido',
  offline: 'No tienes conexión. Lo que ves puede no estar al día y no podrás guardar cambios hasta que la recuperes.',
  serverGone:
    'No podemos conectar con el servidor. Lo que ves puede no estar al día y no podrás guardar cambios hasta que vuelva a responder.',
  navigation: 'Principal',
  openMenu: 'Abrir el menú',
  menu: 'Menú',
  dashboard: 'Inicio',
  workspace: 'Espacio de trabajo',
  queue: 'Cola',
  createNew: 'Crear',
  logoutFailed: 'No se pudo cerrar la sesión',
  manage: 'Gestionar',
  allDocuments: 'Todos los documentos',
  account: 'Cuenta de {name}',
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Del sistema' },
  language: 'Idioma',
  adminPanel: 'Panel de administración',
  myData: 'Mis datos y privacidad',
  logout: 'Cerrar sesión',
  palette: {
    /** Synonyms that find the commands under “Crear”. */
    createWords: 'nuevo nueva añadir hacer',
    open: 'Buscar',
    title: 'Búsqueda y comandos',
    placeholder: 'Busca, crea o ve a…',
    goTo: 'Ir a',
    recent: 'Documentos recientes',
    documents: 'Documentos',
    preferences: 'Preferencias',
    themeIs: 'Tema: {theme}',
    languageIs: 'Idioma: {language}',
    apiReference: 'Referencia de la API',
    current: 'actual',
    results: '{count, plural, =0 {Sin resultados} one {# resultado} other {# resultados}}',
  },
  signIn: 'Iniciar sesión',
  notFound: {
    title: '¡Vaya! Página no encontrada',
    text: 'Puede que la dirección esté mal escrita o que la página haya cambiado de sitio.',
    home: 'Volver al inicio',
  },
  crash: { title: 'Error inesperado de la aplicación', text: 'Lo que guardaste está a salvo.', reload: 'Volver a cargar' },
}
