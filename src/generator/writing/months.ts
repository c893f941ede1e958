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

/** The number of a month from 0, in any of the languages; undefined if the word is none. */
export function monthOf(word: string): number | undefined {
  const plain = fold(word)
  const at = MONTH_NAMES.findIndex((name) => name.test(plain))
  return at < 0 ? undefined : at
}
