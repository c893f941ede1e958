import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  skip: 'Ir al contenido',
  offline: 'No tienes conexión. Lo que ves puede no estar al día y no se podrán guardar cambios hasta que vuelvas.',
  navigation: 'Principal',
  openMenu: 'Abrir el menú',
  menu: 'Menú',
  dashboard: 'Inicio',
  workspace: 'Espacio de trabajo',
  queue: 'Cola',
  createNew: 'Crear',
  manage: 'Gestionar',
  allDocuments: 'Todos los documentos',
  account: 'Cuenta de {name}',
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Del sistema' },
  language: 'Idioma',
  logout: 'Cerrar sesión',
  notFound: {
    title: '¡Vaya! Página no encontrada',
    text: 'Puede que la dirección esté mal escrita o que la página haya cambiado de sitio.',
    home: 'Volver al inicio',
  },
  crash: { title: 'Error inesperado de la aplicación', text: 'Lo que guardaste está a salvo.', reload: 'Volver a cargar' },
}
