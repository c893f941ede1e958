import type { Translated } from '#web/i18n/translated.ts'
import type { quality as en } from './quality-en.ts'

export const quality: Translated<typeof en> = {
  title: 'Calidad de las respuestas',
  text: 'Comprobaciones de las respuestas, en número de personas. Tratan de respuestas, no de personas: nada se elimina y a nadie se juzga por ellas.',
  failed: 'No se pudo cargar la calidad de las respuestas',
  power: 'Qué pueden encontrar las comprobaciones de esta encuesta',
  kind: {
    honest: 'De las personas sinceras simuladas, el {invariant} parece responder en línea recta y el {inconsistent}, al azar.',
    random: 'De las respuestas al azar simuladas, se encuentra el {inconsistent}.',
    straight: 'De las líneas rectas simuladas, se encuentra el {invariant}.',
  },
  powerNone:
    'Ninguna comprobación podría encontrar respuestas descuidadas en esta encuesta. Lo hacen posible las preguntas de control, o más preguntas seguidas con las mismas opciones.',
  assumptions: 'Las personas simuladas son más sencillas que las reales, así que en la realidad se encuentra menos.',
  checked:
    'Las comprobaciones abarcan a {checked, number} de las {people, number} personas que han completado la encuesta, de {min, number} en {min, number}.',
  plan: 'Límites de las comprobaciones',
  planText:
    'Fijados cuando se publicó la encuesta, el {date}, para que nadie pueda moverlos después de ver las respuestas. El registro de auditoría guarda su SHA-256: {hash}',
  planOpen: 'Aún no fijados: la encuesta no se ha publicado. SHA-256 de los límites actuales: {hash}',
  sensitivity: 'Con y sin las respuestas señaladas',
  sensitivityText:
    'Respuestas favorables de las {people, number} personas contadas, y sin las {flagged, number} que señala una familia de comprobaciones. Se calcula una sola vez, al terminar la encuesta.',
  sensitivityLater:
    'Se calcula una sola vez, cuando termina la encuesta, si se señala al menos a {min, number} personas y quedan otras {min, number} sin señalar.',
  sensitivityNone:
    'La encuesta terminó. No se hizo la comparación, porque se señala a menos de {min, number} personas, o quedan menos de {min, number} sin señalar.',
  question: 'Pregunta',
  all: 'Todas',
  without: 'Sin las señaladas',
  change: 'Diferencia en puntos',
  tooFew: 'Lo que dicen las comprobaciones se muestra a partir de {min, number} personas, para que no se pueda reconocer a nadie.',
  families: 'Tipo de respuestas',
  checks: 'Comprobación',
  family: { invariant: 'Apenas distingue las preguntas', inconsistent: 'Respuestas que no concuerdan entre sí' },
  columns: { yes: 'Sí', no: 'No', notAssessable: 'No evaluable' },
  check: {
    longest_string: 'Serie más larga de la misma respuesta',
    average_string: 'Serie promedio de la misma respuesta',
    variability: 'Variabilidad de las respuestas',
    differentiation: 'Diferenciación entre preguntas',
    repetition: 'Patrones que se repiten',
    lost_interest: 'La misma respuesta desde una pregunta hasta el final',
    control_pairs: 'Preguntas de control, corregidas por el azar',
    even_odd: 'Preguntas pares e impares de una escala',
    synonyms: 'Preguntas que se responden igual',
    antonyms: 'Preguntas que se responden al contrario',
    distance: 'Distancia de las demás respuestas',
    response_times: 'Menos de dos segundos por pregunta',
    missing: 'Respuestas que faltan',
    duplicates: 'Las mismas respuestas que otra persona',
  },
  needed: 'Necesita al menos {n, number}.',
  reason: {
    no_batteries: 'Menos de tres preguntas seguidas tienen las mismas opciones.',
    too_few_questions: 'La encuesta tiene muy pocas preguntas para esta comprobación.',
    too_few_scales: 'La encuesta no dice qué preguntas forman escalas.',
    too_few_people: 'Han respondido muy pocas personas para esta comprobación.',
    too_few_pairs: 'Se han respondido muy pocos pares de preguntas para esta comprobación.',
    too_few_answers: 'Se han respondido muy pocas preguntas para esta comprobación.',
    missing_answers: 'Falta una respuesta que esta comprobación necesita.',
    no_variation: 'Las respuestas no varían, así que no se puede calcular.',
    not_invertible: 'Las respuestas no difieren lo suficiente para calcular distancias.',
    no_times: 'Se conocen muy pocos tiempos de respuesta.',
  },
}
