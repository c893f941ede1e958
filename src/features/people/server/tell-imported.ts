import { sql } from 'kysely'
import { addJob } from '#server/jobs.ts'
import type { Jobs } from '#server/jobs.ts'
import type { Tx } from '#server/db/db.ts'
import { queueMail } from '#server/mail/mail.ts'
import { defineMail } from '#server/mail/mail-kinds.ts'
import type { Platform } from '#server/platform.ts'
import type { Locale } from '#shared/locale.ts'
import { SAMPLE_NAME, SAMPLE_SENDER } from '#shared/samples.ts'
import { enteredData, writeEntered } from './entered-data.ts'
import type { EnteredData } from './entered-data.ts'
import { called } from './mails.ts'

/*
 * Tells people who were imported of it, once (`is_to_be_told`). A job writes the mails in batches, because a file may have 50,000 people. Its rows and
 * its mails are one transaction, so a kill in between neither loses a mail nor sends one twice. Whoever is invited meanwhile reads the same there.
 */

const TELL_JOB = 'people.tell-imported'
/** Then other people's mails have their turn. */
const BATCH = 100
const BATCH_PAUSE_MS = 2_000

type Facts = EnteredData & { name: string; from: 'csv' | 'directory'; support: string }

export const IMPORTED_MAIL = defineMail<Facts>({
  purpose: 'account_imported',
  why: {
    en: 'You get this message because an administrator has made an account for this address.',
    es: 'Recibes este mensaje porque un administrador ha creado una cuenta para esta dirección.',
    fr: 'Vous recevez ce message parce qu’un administrateur a créé un compte pour cette adresse.',
  },
  action: { en: 'Choose a password', es: 'Elegir una contraseña', fr: 'Choisir un mot de passe' },
  sample: ({ product, company, url, support }) => ({
    name: SAMPLE_NAME,
    product,
    company,
    url,
    actor: SAMPLE_SENDER,
    from: 'csv',
    support,
  }),
  texts: {
    en: (facts) => ({
      subject: `Your data and your account on ${facts.product}`,
      body: `Hello${called(' ', facts.name)},\n\nThere is an account for you on ${facts.product}. ${writeEntered('en', facts.from, facts)}\n\nTo use the account, choose a password with this address:\n\n${facts.url}/forgot-password\n\nIf you have questions, or do not want the account, write to ${facts.support || 'the person named above'}.\n`,
    }),
    es: (facts) => ({
      subject: `Tus datos y tu cuenta en ${facts.product}`,
      body: `Hola${called(', ', facts.name)}:\n\nTienes una cuenta en ${facts.product}. ${writeEntered('es', facts.from, facts)}\n\nPara usar la cuenta, elige una contraseña con esta dirección:\n\n${facts.url}/forgot-password\n\nSi tienes preguntas o no quieres la cuenta, escribe a ${facts.support || 'la persona indicada arriba'}.\n`,
    }),
    fr: (facts) => ({
      subject: `Vos données et votre compte sur ${facts.product}`,
      body: `Bonjour${called(' ', facts.name)},\n\nUn compte vous attend sur ${facts.product}. ${writeEntered('fr', facts.from, facts)}\n\nPour utiliser le compte, choisissez un mot de passe avec cette adresse\u00A0:\n\n${facts.url}/forgot-password\n\nPour toute question, ou si vous ne voulez pas de ce compte, écrivez à ${facts.support || 'la personne nommée ci-dessus'}.\n`,
    }),
  },
})

/** In the transaction of the import. */
export async function queueTelling(tx: Tx, runAt?: Date): Promise<void> {
  await addJob(tx, TELL_JOB, {}, { key: TELL_JOB, ...(runAt && { runAt }) })
}

export function createTellingJobs({ db, env }: Platform): Jobs {
  return {
    [TELL_JOB]: () =>
      db.asSystem(async (tx) => {
        const people = await takeBatch(tx)
        for (const { id: userId, email: to, first_name: name, locale, source: from, actor } of people) {
          const facts = { ...enteredData(env, actor), name, from, support: env.SUPPORT_EMAIL }
          await queueMail(tx, IMPORTED_MAIL, { userId, to, locale, facts })
        }
        if (people.length === BATCH) await queueTelling(tx, new Date(Date.now() + BATCH_PAUSE_MS))
      }),
  }
}

type Imported = { id: string; email: string; first_name: string; locale: Locale; source: 'csv' | 'directory'; actor: string }

/** Whoever imported them is in the trail, unless they have been erased since. */
async function takeBatch(tx: Tx): Promise<Imported[]> {
  const { rows } = await sql<Imported>`
    with told as (
      update profiles set is_to_be_told = false
       -- Another worker may run the job, too; and somebody who is being invited is told by that mail.
       where id in (select id from profiles where is_to_be_told order by id limit ${BATCH} for update skip locked)
      returning id, email, first_name, locale, source)
    select told.*, coalesce(trim(a.first_name || ' ' || a.last_name || ' (' || a.email || ')'), '') as actor
      from told left join lateral (
        select actor_id from audit_log l where l.user_id = told.id and l.action = 'account.imported' order by l.id desc limit 1) act on true
      left join profiles a on a.id = act.actor_id
     order by told.id`.execute(tx)
  return rows
}
