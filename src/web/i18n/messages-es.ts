import type { en } from './messages-en.ts'
import type { Translated } from './translated.ts'

export const es: Translated<typeof en> = {
  loading: 'Cargando…',
  close: 'Cerrar',
  closeToast: 'Cerrar aviso',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  undo: 'Deshacer',
  loadMore: 'Cargar más',
  loadingMore: 'Cargando…',
  notifications: 'Avisos',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  required: 'obligatorio',
  optional: 'opcional',
  clearSearch: 'Borrar la búsqueda',
  errors: {
    network: 'No se ha podido contactar con el servidor',
    noMessage: 'El servidor ha respondido con un error',
    unexpected: 'Se ha producido un error inesperado',
    title: 'No se ha podido cargar',
    hint: 'No se ha perdido nada. Comprueba tu conexión e inténtalo de nuevo.',
  },
  reasons: {
    not_signed_in: 'No has iniciado sesión',
    unavailable: 'El servicio no está disponible en este momento. Inténtalo de nuevo dentro de un momento.',
    internal: 'Se produjo un error por nuestra parte. Inténtalo de nuevo.',
    too_large: 'La solicitud es demasiado grande',
    not_found: 'No hay nada en esta dirección',
    too_many_requests: 'Demasiadas solicitudes. Inténtalo de nuevo más tarde.',
    too_many_streams: 'Hay demasiadas conexiones en directo abiertas. Cierra algunas pestañas e inténtalo de nuevo.',
  },
  types: { form: 'Formulario', doc: 'Documento', sheet: 'Hoja de cálculo', slide: 'Presentación' },
  typesPlural: { form: 'Formularios', doc: 'Documentos', sheet: 'Hojas de cálculo', slide: 'Presentaciones' },
}
