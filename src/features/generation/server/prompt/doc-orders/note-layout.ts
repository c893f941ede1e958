import type { DocOrders } from '#generator/brief.ts'
import { fold } from '#shared/words.ts'

/** How a clause orders the text to be laid out, as far as it can be carried out. */
export function noteLayout(text: string, orders: DocOrders): void {
  const folded = fold(text)
  if (/\b(?:bullet points|bullets|vinetas|puces)\b/u.test(folded)) orders.listStyle = 'bullet'
  if (/\b(?:numbered|numerad[oa]s?|numerotee?s?|numeroter)\b/u.test(folded)) orders.listStyle = 'numbered'
  // A heading of its own for each part is more than its words say.
  if (/(?:headings? for each|titulo para cada|titre pour chaque)/u.test(folded))
    orders.unused = [...(orders.unused ?? []), text.replace(/[.\s]+$/u, '')]
  if (AS_QUESTIONS.test(folded)) orders.asQuestions = true
  if (/\b(?:tick|check ?box|checkboxes|casillas|cases a cocher)/u.test(folded)) orders.listStyle = 'check'
  if (/\b(?:dates?|fechas?)\b.*\b(?:bold|negrita|gras)\b|\b(?:bold|negrita|gras)\b.*\b(?:dates?|fechas?)\b/u.test(folded))
    orders.isDateBold = true
}

const AS_QUESTIONS =
  /\b(?:headings? (?:as|that are|in the form of) questions?|question and answer|q ?& ?a|(?:titulos|apartados) (?:en forma de|como) preguntas?|preguntas y respuestas|titres (?:sous forme de|en) questions?|questions et reponses|questions[- ]reponses)\b/u
