import { randomUUID } from 'node:crypto'
import type { PanelAdministration } from '#server/administration.ts'
import { auditActor } from '#server/audit.ts'
import { defineMail } from '#server/mail/mail-kinds.ts'
import type { Platform } from '#server/platform.ts'
import { readFailure } from './failures.ts'
import { readLook } from './look.ts'
import { composeMail, connectSmtp, writeMailFile } from './transport.ts'

export const TEST_MAIL = defineMail<{ product: string }>({
  purpose: 'mail_test',
  why: {
    en: 'You get this message because you asked for it in the administration.',
    es: 'Recibes este mensaje porque lo has pedido en la administración.',
    fr: 'Vous recevez ce message parce que vous l’avez demandé dans l’administration.',
  },
  sample: ({ product }) => ({ product }),
  texts: {
    en: ({ product }) => ({
      subject: `A test mail from ${product}`,
      body: `Hello,\n\nThis is the test mail that you asked for. If you can read it, ${product} can send mails.\n`,
    }),
    es: ({ product }) => ({
      subject: `Un mensaje de prueba de ${product}`,
      body: `Hola:\n\nEste es el mensaje de prueba que has pedido. Si puedes leerlo, ${product} puede enviar mensajes.\n`,
    }),
    fr: ({ product }) => ({
      subject: `Un message d’essai de ${product}`,
      body: `Bonjour,\n\nVoici le message d’essai que vous avez demandé. Si vous pouvez le lire, ${product} peut envoyer des messages.\n`,
    }),
  },
})

/** Sends a mail to whoever asks, now and without the outbox, because they wait for what the mail server says. */
export async function sendTestMail({ db, env }: Platform, { actor }: PanelAdministration) {
  const { to, message } = await db.asSystem(async (tx) => {
    const { email, locale } = await tx
      .selectFrom('profiles')
      .select(['email', 'locale'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow()
    const letter = { ...TEST_MAIL.write(locale, { product: env.PRODUCT_NAME }), locale, unsubscribeUrl: null, frame: TEST_MAIL }
    return { to: email, message: await composeMail(env, await readLook(tx, env), { to: email, ...letter }) }
  })
  const failed = await attempt(env, message)
  await db.asAdmin(actor, (tx) => auditActor(tx, actor, { action: 'mail.tested', details: failed ? { failure: failed.failure } : {} }))
  return { to, sent: failed === undefined, failure: failed?.failure ?? null, answer: failed?.answer ?? null }
}

async function attempt(env: Platform['env'], message: Awaited<ReturnType<typeof composeMail>>) {
  try {
    if (env.SMTP_URL) await (await connectSmtp(env.SMTP_URL, { isWaitedFor: true })).sendMail(message)
    else await writeMailFile(env, randomUUID(), message)
    return undefined
  } catch (error) {
    return readFailure(error)
  }
}
