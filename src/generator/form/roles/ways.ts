import { WEEKDAY_WORD } from '../../writing/months.ts'

/* Ways to pay or to come: "pago por Bizum al 633 555 041 o en efectivo". Each has words of its own, and a number in it is no answer. */

const WAYS =
  /^((?:\p{L}+ )?\p{L}+):? ((?:por|en|con|by|in|via|with|par|[àa]|au|from|at) (?:(?! (?:or|o|ou) ).){2,80}?),? (?:or|o|ou) ((?:por|en|con|by|in|via|with|par|[àa]|au|from|at) .{2,80})$/iu
/** "pay by transfer to 20-44-91 or cheque": how one pays is always chosen. */
const PAID =
  /^((?:forma de |mode de |method of )?(?:pay(?:ment(?: method)?|able|ing)?|pago|pagar|paiement|payer|r[èe]glement)):? ((?:(?! (?:or|o|ou) ).){2,80}?),? (?:or|o|ou) (.{2,80})$/iu

/** "recogida sábado 2 o domingo 3 de mayo" */
const DAYS = new RegExp(
  String.raw`^(\p{L}+(?: \p{L}+)?):? ((?:on |el |le )?(?:${WEEKDAY_WORD})(?: (?! ?(?:or|o|ou) )\S+){0,4}?),? (?:or|o|ou) ((?:on |el |le )?(?:${WEEKDAY_WORD})(?: \S+){0,5})$`,
  'iu',
)

export function waysIn(text: string): { head: string; ways: string[] } | undefined {
  const [, head, ...ways] = WAYS.exec(text) ?? PAID.exec(text) ?? DAYS.exec(text) ?? []
  return head === undefined ? undefined : { head, ways }
}
