import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  tab: 'Mensajes',
  text: 'Lo que se ha escrito con el formulario de contacto, guardado durante un año. Tu respuesta llega por correo a quien escribió.',
  filter: 'Mostrar',
  failed: 'No se han podido cargar los mensajes',
  empty: 'No hay mensajes',
  emptyText: 'Aquí aparecen los mensajes del formulario de contacto.',
  status: { all: 'Todos los mensajes', new: 'Nuevo', answered: 'Respondido', spam: 'Spam' },
  answerTo: 'Respuesta para {name}',
  answerMissing: 'Escribe primero una respuesta',
  send: 'Enviar respuesta',
  sending: 'Enviando…',
  cancel: 'Cancelar',
  answer: 'Responder',
  answered: 'Respondido el {date}',
  sent: 'Respuesta enviada a {email}',
  spam: 'Marcar como spam',
  notSpam: 'No es spam',
  remove: 'Eliminar',
  removed: 'Mensaje eliminado',
  removeTitle: '¿Eliminar este mensaje?',
  removeText: 'El mensaje de {name} y su respuesta se eliminan para siempre.',
  reasons: {
    message_not_found: 'Este mensaje ya no existe',
    already_answered: 'Este mensaje ya se ha respondido',
    too_many_messages: 'Demasiados mensajes. Inténtalo de nuevo más tarde.',
  },
}
