import { fold } from '#shared/words.ts'

const MONTH_NAMES: readonly RegExp[] = [
  /^(?:jan(?:uary)?|ene(?:ro)?|janv?(?:ier)?)$/,
  /^(?:feb(?:ruary|rero)?|fev(?:rier)?)$/,
  /^(?:mar(?:ch|zo|s)?)$/,
  /^(?:apr(?:il)?|abr(?:il)?|avr(?:il)?)$/,
  /^(?:may|mayo|mai)$/,
  /^(?:june?|junio?|juin)$/,
  /^(?:july?|julio?|juil(?:let)?)$/,
  /^(?:aug(?:ust)?|ago(?:sto)?|aout)$/,
  /^(?:sept?(?:ember|iembre|embre)?)$/,
  /^(?:oct(?:ober|ubre|obre)?)$/,
  /^(?:nov(?:ember|iembre|embre)?)$/,
  /^(?:dec(?:ember|embre)?|dic(?:iembre)?)$/,
]

/** Part of a pattern: a month in any of the languages, in full or short. "Marga" is nobody's March. */
export const MONTH_WORD = String.raw`(?:jan(?:uary|v(?:ier)?)?|enero|ene|feb(?:ruary|rero)?|f[ée]v(?:rier)?|mar(?:ch|zo|s)?|apr(?:il)?|abr(?:il)?|avr(?:il)?|mayo?|mai|june?|junio?|juin|july?|julio?|juil(?:let)?|aug(?:ust)?|ago(?:sto)?|ao[uû]t|sept?(?:ember|iembre|embre)?|oct(?:ober|ubre|obre)?|nov(?:ember|iembre|embre)?|d[ée]c(?:ember|embre)?|dic(?:iembre)?)(?!\p{L})`

/** The same for a day of the week. "Sam" and "Mar…" begin names, so these are days in full only. */
export const WEEKDAY_WORD = String.raw`(?:mon(?:days?)?|tue(?:s|sdays?)?|wed(?:s|nesdays?)?|thu(?:rs?|rsdays?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?|lun(?:es|dis?)?|mar(?:tes|dis?)|mi[ée](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[áa]b(?:ados?)?|domingos?|mercredis?|(?<!(?:de|la|en) )mer|jeu(?:dis?)?|ven(?:dredis?)?|samedis?|dim(?:anches?)?)(?!\p{L})`

const DAY_NAMES: readonly RegExp[] = [
  /^(?:mon(?:days?)?|lun(?:es|dis?)?)$/,
  /^(?:tue(?:s|sdays?)?|martes|mardis?)$/,
  /^(?:wed(?:s|nesdays?)?|mie(?:rcoles)?|mer(?:credis?)?)$/,
  /^(?:thu(?:rs?|rsdays?)?|jue(?:ves)?|jeu(?:dis?)?)$/,
  /^(?:fri(?:days?)?|vie(?:rnes)?|ven(?:dredis?)?)$/,
  /^(?:sat(?:urdays?)?|sab(?:ados?)?|sam(?:edis?)?)$/,
  /^(?:sun(?:days?)?|dom(?:ingos?)?|dim(?:anches?)?)$/,
]

/** The number of a day of the week from 0 for Monday, in any of the languages; undefined if the word is none. */
export function weekdayOf(word: string): number | undefined {
  const plain = fold(word)
  const at = DAY_NAMES.findIndex((name) => name.test(plain))
  return at < 0 ? undefined : at
}

/** The number of a month from 0, in any of the languages; undefined if the word is none. */
export function monthOf(word: string): number | undefined {
  const plain = fold(word)
  const at = MONTH_NAMES.findIndex((name) => name.test(plain))
  return at < 0 ? undefined : at
}
