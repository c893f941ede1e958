import { expect, test } from 'vitest'
import { serverFeatures } from '#app/features.server.ts'
import { LOCALES } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'

/* Rules of the texts of all mails, read as their previews. */

const kinds = serverFeatures.flatMap(({ mails = [] }) => mails)
const preview = (purpose: string, locale: Locale) => {
  const kind = kinds.find((one) => one.purpose === purpose)
  if (!kind) throw new Error(`No mail ${purpose}`)
  const { subject, body } = kind.preview({
    locale,
    product: 'Draftwell',
    company: 'Norvik',
    support: 'help@norvik.example',
    url: 'https://x.example',
  })
  return `${subject}\n${body}`
}

test('Every French mail has a no-break space before a colon, whatever puts the text together.', () => {
  // The message to those who help is English. “Re: ” is for mail programs, which do not know it with a space.
  const broken = kinds
    .filter(({ purpose }) => purpose !== 'contact')
    .flatMap(
      ({ purpose }) =>
        preview(purpose, 'fr')
          .replace(/^Re: /, '')
          .match(/.*[^\u00A0\d]:(?!\/\/).*/g) ?? [],
    )
  expect(broken).toEqual([])
})

test.each(LOCALES)('Mails about a deletion in %s say what stays: what is shared, acts in the trail, and backups.', (locale) => {
  const stays = {
    en: [/templates/, /surveys/, /logo/, /anonymous/, /audit trail/, /backups/i],
    es: [/plantillas/, /encuestas/, /logotipo/, /anónimas/, /registro de auditoría/, /copias de seguridad/i],
    fr: [/modèles/, /enquêtes/, /logo/, /anonymes/, /journal d’audit/, /sauvegardes/i],
  }
  for (const purpose of ['deletion_requested', 'account_erased'])
    for (const word of stays[locale]) expect(preview(purpose, locale), purpose).toMatch(word)
})

test.each(LOCALES)('Every mail in %s goes on with a capital letter after its greeting.', (locale) => {
  const broken = kinds.flatMap(({ purpose }) => preview(purpose, locale).match(/(?:Hello|Hola|Bonjour)[^\n]*\n\n\p{Ll}.*/u) ?? [])
  expect(broken).toEqual([])
})
