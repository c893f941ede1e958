import type { Env } from '#server/env.ts'
import type { Locale } from '#shared/locale.ts'

/*
 * What people must be told when others entered their data (Art. 14 GDPR): who entered it, from where, what for, who is responsible, and where the rest is. Each
 * first mail to such a person has this paragraph.
 */

export type EnteredData = { product: string; company: string; url: string; actor: string }

/** `actor` is empty if who entered the data has been erased. */
export function enteredData({ PRODUCT_NAME, COMPANY_NAME, PUBLIC_URL }: Env, actor: string): EnteredData {
  return { product: PRODUCT_NAME, company: COMPANY_NAME, url: PUBLIC_URL, actor }
}

export type EnteredFrom = 'invitation' | 'csv' | 'directory'

const FIELDS = {
  en: 'your name, email address, department and position, as far as they were given,',
  es: 'tu nombre, correo electrónico, departamento y puesto, en la medida en que se indicaron,',
  fr: 'votre nom, votre adresse e-mail, votre service et votre fonction, s’ils étaient indiqués,',
}

const ACTS: Record<Locale, Record<EnteredFrom, (actor: string, product: string) => string>> = {
  en: {
    invitation: (actor, product) =>
      `${actor} entered your email address, and your name if it appears above, so that you can use ${product}.`,
    csv: (actor, product) => `${actor} imported ${FIELDS.en} from a file, so that you can use ${product}.`,
    directory: (actor, product) => `${actor} imported ${FIELDS.en} from the company directory, so that you can use ${product}.`,
  },
  es: {
    invitation: (actor, product) =>
      `${actor} ha registrado tu correo electrónico, y tu nombre si aparece arriba, para que puedas usar ${product}.`,
    csv: (actor, product) => `${actor} ha importado ${FIELDS.es} desde un archivo, para que puedas usar ${product}.`,
    directory: (actor, product) => `${actor} ha importado ${FIELDS.es} del directorio de la empresa, para que puedas usar ${product}.`,
  },
  fr: {
    invitation: (actor, product) =>
      `${actor} a saisi votre adresse e-mail, et votre nom s’il figure ci-dessus, pour que vous puissiez utiliser ${product}.`,
    csv: (actor, product) => `${actor} a importé ${FIELDS.fr} depuis un fichier, pour que vous puissiez utiliser ${product}.`,
    directory: (actor, product) =>
      `${actor} a importé ${FIELDS.fr} depuis l’annuaire de l’entreprise, pour que vous puissiez utiliser ${product}.`,
  },
}

const SOMEBODY = { en: 'An administrator', es: 'Un administrador', fr: 'Un administrateur' }

/** Without a name of the company, the address of the installation says who is responsible. */
const REST: Record<Locale, (facts: EnteredData) => string> = {
  en: ({ company, url }) =>
    `${company || `The operator of ${url}`} is responsible for this data. What is stored, why, how long, and which rights you have: ${url}/privacy`,
  es: ({ company, url }) =>
    `El responsable de estos datos es ${company || `quien gestiona ${url}`}. Qué se guarda, para qué, cuánto tiempo y qué derechos tienes: ${url}/privacy`,
  fr: ({ company, url }) =>
    `Le responsable de ces données est ${company || `l’exploitant de ${url}`}. Ce qui est conservé, pourquoi, combien de temps, et quels sont vos droits\u00A0: ${url}/privacy`,
}

export function writeEntered(locale: Locale, from: EnteredFrom, facts: EnteredData): string {
  return `${ACTS[locale][from](facts.actor || SOMEBODY[locale], facts.product)} ${REST[locale](facts)}`
}
