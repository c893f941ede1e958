import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  reasons: {
    form_not_found: 'El documento que buscas no existe.',
    response_not_found: 'No se ha encontrado la respuesta',
    form_not_open_yet: 'Este formulario aún no está abierto',
    form_closed: 'Este formulario está cerrado',
    form_full: 'Este formulario ya ha recibido todas las respuestas que admite',
    already_answered: 'Ya has respondido a este formulario',
    sign_in_to_answer: 'Inicia sesión para responder a este formulario',
    answers_invalid: 'Revisa tus respuestas',
    form_changed: 'Este formulario ha cambiado mientras respondías. Revisa tus respuestas y envíalas de nuevo.',
    closes_before_it_opens: 'El formulario debe abrirse antes de cerrarse',
    once_needs_account: 'Para limitar a una respuesta por persona hay que iniciar sesión, porque no se puede reconocer a nadie más',
  },
}
