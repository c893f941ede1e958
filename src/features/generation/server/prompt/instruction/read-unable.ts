import type { Inability } from '#generator/instruction.ts'

/* What only a model can do. Each list stands behind a word boundary, so that nothing is tried twice. */

const LANGUAGES =
  '(?:english|spanish|french|german|italian|portuguese|dutch|ingles|espanol|castellano|frances|aleman|italiano|portugues|catalan|anglais|espagnol|francais|allemand|italien|portugais)'
const TRANSLATION = new RegExp(
  `\\b(?:translat(?:e|ed|ion)|tradu[zc]\\w{0,10}|traduis\\w{0,4}|traduire|traduction)\\b|\\b(?:in|into|to|en|al|a|vers l'|l') ?(?:plain )?${LANGUAGES}\\b`,
)
const MANNERS =
  '(?:formal|informal|friendl(?:y|ier)|professional|casual|warm(?:er)?|polite|engaging|fun(?:nier|ny)?|playful|serious|inclusive|neutral|positive|upbeat|persuasive|enthusiastic|human|natural|amable|cercan[oa]|profesional|divertid[oa]|seri[oa]|formales|calid[oa]|inclusiv[oa]|neutr[oa]|natural(?:es)?|motivador|formel(?:le|s)?|informel(?:le)?|professionnel(?:le)?|amical(?:e)?|chaleureu(?:x|se)|decontracte|serieu(?:x|se)|poli|inclusi(?:f|ve)|convivial|naturel(?:le)?|motivant)'
const TONE = new RegExp(
  `\\b(?:tone|tono|ton|registre|registro|tuteo|tutea|tutoie|tutoiement|vouvoie|vouvoiement|tutoyer|vouvoyer|usted)\\b|\\b(?:more|less|very|too|sound|mas|menos|muy|plus|moins|tres) (?:\\w+ (?:and|y|et) )?${MANNERS}\\b|\\bfriendlier|\\bfunnier|\\bwarmer`,
)
const WORDING = new RegExp(
  `\\b(?:${[
    'shorten|shorter|longer|lengthen|simplif\\w+|simpler|summar\\w+|rewrit\\w+|reword\\w*|rephrase\\w*|paraphrase|polish|improve\\w*|proofread|typos?|spelling|grammar|condense|elaborate|clearer|concise|catchier|more detail(?:s|ed)?|better',
    'la mitad de larg\\w*|el doble de larg\\w*|acort\\w+|mas (?:cort|breve|larg|clar|sencill|concis|detall|atractiv)\\w*|alarg\\w+|simplific\\w+|resum\\w+|reescrib\\w+|reformul\\w+|mejor\\w*|corrig\\w+|correg\\w+|ortografia|gramatica|faltas|erratas|pule|parafrase\\w+',
    'raccourci\\w*|plus (?:court|long|clair|simple|concis|detaill|percutant)\\w*|allong\\w+|simplifi\\w+|resume\\w*|reecri\\w*|reformul\\w*|amelior\\w+|corrig\\w+|orthographe|grammaire|fautes|coquilles|etoff\\w+|mieux',
  ].join('|')})\\b`,
)

const LENGTH =
  /\b(?:half|twice|double) (?:as (?:long|short)|the (?:length|size))\b|\bla mitad de (?:larg|cort|extens)|\b(?:el doble de|dos veces mas) (?:larg|cort)|\b(?:deux fois (?:plus|moins)|moitie moins) (?:long|court)/
const NOTES =
  /\b(?:speaker|presenter) ?'?s? notes\b|\bnotas del (?:orador|ponente|presentador)\b|\bnotes (?:de l'|du )(?:orateur|presentateur|intervenant)/
const REMOVING = /^(?:remove|delete|drop|clear|elimina|borra|quita|supprime|enleve|efface)/

/** "make it half as long" is about no answer that is long; notes are written, too. */
export function readLength(folded: string): { do: 'unable'; why: Inability } | undefined {
  if (LENGTH.test(folded)) return { do: 'unable', why: 'wording_needs_model' }
  return NOTES.test(folded.replaceAll('’', "'")) && !REMOVING.test(folded) ? { do: 'unable', why: 'notes_need_model' } : undefined
}

/** Translating, another tone and other words need a model, and the answer says so. */
export function readUnable(folded: string): { do: 'unable'; why: Inability } | undefined {
  if (TRANSLATION.test(folded)) return { do: 'unable', why: 'translation_needs_model' }
  if (TONE.test(folded)) return { do: 'unable', why: 'tone_needs_model' }
  return WORDING.test(folded) ? { do: 'unable', why: 'wording_needs_model' } : undefined
}

const ADDING =
  '(?:add|insert|create|anade|anadir|agrega|agregar|inserta|insertar|crea|crear|ajoute[rz]?|insere[rz]?|cree[rz]?) (?:(?:a|an|another|new|una?|otr[oa]|nuev[oa]|une|autre|nouvelle|nouvel) )*'
const TAKING_OUT =
  '(?:remove|delete|drop|elimina|eliminar|borra|borrar|quita|quitar|supprime[rz]?|enleve[rz]?|efface[rz]?) (?:(?:all|the|el|l[oa]s|tod[oa]s|les?|tou[st]|toutes) )*'
const SHEET = '(?:(?:work|spread)?sheet|tab|hoja|pestana|feuille|onglet)'
const NAMED = '(?:called|named|for|with|llamad[oa]|para|con|appelee?|nommee?|pour|avec)'
const LIST =
  '(?:(?:bullet(?:ed)?|numbered|check) ?list|lista (?:de|con) (?:vinetas|puntos|tareas)|lista numerada|liste (?:a puces|numerotee))'
const TWICE = '(?:duplicates?|duplicate \\w+|duplicad[oa]s|repetid[oa]s|\\w+ (?:duplicad|repetid)[oa]s|doublons?|\\w+ en double)'
const BEYOND = new RegExp(
  `^${ADDING}(?:${SHEET}(?:$| ${NAMED} | \\S+$)|${LIST}\\b)|^${TAKING_OUT}(?:${TWICE}$|(?:\\w+ )?(?:paragraph|parrafo|paragraphe)\\b)`,
)

/** What the built-in generator cannot do at all, so that the exact name of something would not help. */
export function isBeyond(folded: string): boolean {
  return BEYOND.test(folded)
}
