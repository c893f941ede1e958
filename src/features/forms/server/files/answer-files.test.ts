import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import { Client as Database } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { pngPicture } from '#test/fixtures/png-picture.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import { SECRET_KEY, startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { shownFields } from '#test/page-fields.ts'
import { readSecretKey } from '#server/secrets.ts'
import type { Response as FormResponse } from '../../contract.ts'
import { createPageTokens } from '../page/page-tokens.ts'

/* Files as answers, sent as a browser without JavaScript sends them. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const HOUR_MS = 3_600_000
const MB = 1024 * 1024
const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text', required: true },
  { id: 'cv', title: 'Your CV', type: 'text', format: 'file', required: true },
]
const tokens = createPageTokens(readSecretKey(SECRET_KEY, ''))
const PNG = pngPicture(10, 10)
const pdf = (size = 2_000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')])

async function publishForm(owner: Client, settings: object = {}, isFileRequired = true): Promise<string> {
  const questions = QUESTIONS.map((question) => (question.id === 'cv' ? { ...question, required: isFileRequired } : question))
  const { id } = await createDocument(owner, { questions })
  expect((await owner.post(`/api/documents/${id}/publish`, {})).status).toBe(200)
  await owner.patch(`/api/forms/${id}/settings`, { access: 'link', ...settings })
  return id
}

type Sent = { status: number; location: string; retryAfter: number; text: string }
async function send(
  form: string,
  fields: Record<string, string>,
  files: readonly [string, Buffer | Blob][] = [],
  language = 'en',
): Promise<Sent> {
  const body = new FormData()
  const shown = await shownFields(server.client(), `/form/${form}`)
  for (const [name, value] of Object.entries({ opened: tokens.stamp(form, Date.now() - HOUR_MS), ...shown, ...fields }))
    body.append(name, value)
  // A browser sends an empty file if none is chosen.
  if (files.length === 0) body.append('answer.cv', new File([], ''))
  for (const [name, bytes] of files) body.append('answer.cv', new File([bytes instanceof Blob ? bytes : new Uint8Array(bytes)], name))
  const answer = await fetch(`${server.url}/form/${form}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'accept-language': language },
  })
  const { status, headers } = answer
  return { status, location: headers.get('location') ?? '', retryAfter: Number(headers.get('retry-after')), text: await answer.text() }
}
const responsesOf = async (owner: Client, form: string) =>
  (await owner.get<{ items: FormResponse[] }>(`/api/forms/${form}/responses`)).body.items
const countFiles = async (form: string) =>
  Number((await server.database.sql<{ count: string }>('select count(*) from files where form_id = $1', [form]))[0]?.count)

const keptIn = ({ text }: Sent) => /name="file\.cv"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? ''

test('A file that no longer waits when its answers come is asked for again, and answers that name it are not stored.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, {}, false)
  const kept = keptIn(await send(form, {}, [['mine.pdf', pdf()]]))
  await server.database.sql('delete from files where form_id = $1', [form])
  const refused = await send(form, { 'answer.name': 'Eva', 'file.cv': kept }, [], 'fr')
  expect([refused.status, refused.text.includes('Choisissez-le de nouveau')]).toEqual([400, true])
  expect(refused.text, 'What was typed stays').toContain('value="Eva"')
  expect(keptIn(refused), 'The page no longer lists it').toBe('')
  expect(await responsesOf(ada, form)).toEqual([])
})

test('Of responses that claim the same file at once, one is stored, with the file.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, {}, false)
  const kept = keptIn(await send(form, {}, [['mine.pdf', pdf()]]))
  const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => send(form, { 'answer.name': `P${n}`, 'file.cv': kept })))
  expect(sent.filter(({ status }) => status === 303)).toHaveLength(1)
  const responses = await responsesOf(ada, form)
  expect(responses.map(({ answers, files }) => [answers['cv'], files.map(({ name }) => name)])).toEqual([[['mine.pdf'], ['mine.pdf']]])
})

test('Answers with a file that the server had already are acknowledged again if they are sent twice.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const kept = keptIn(await send(form, {}, [['mine.pdf', pdf()]]))
  const fields = { 'answer.name': 'Eva', 'file.cv': kept, idempotency_key: 'the-same' }
  const first = await send(form, fields)
  const again = await send(form, fields)
  expect([first.status, again.status, again.location]).toEqual([303, 303, first.location])
  expect(await responsesOf(ada, form)).toHaveLength(1)
})

test('A form that takes no more answers refuses an upload before it is read, and says why.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { response_limit: 1 })
  expect((await send(form, { 'answer.name': 'Eva' }, [['cv.pdf', pdf()]])).status).toBe(303)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent > 60) controller.close()
      else
        controller.enqueue(
          Buffer.concat([
            Buffer.from(sent === 1 ? '--x\r\nContent-Disposition: form-data; name="answer.cv"; filename="a.pdf"\r\n\r\n' : ''),
            Buffer.alloc(MB, 'x'),
          ]),
        )
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const refused = await fetch(`${server.url}/form/${form}`, { method: 'POST', body, headers, duplex: 'half' })
  expect(sent, 'Megabytes that were taken').toBeLessThan(50)
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('all the responses')])
  expect(await countFiles(form)).toBe(1)
})

test('A text in place of a file, and a file in place of a text, are refused at their question.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const text = await send(form, { 'answer.name': 'Eva', 'answer.cv': 'cv.pdf' }, [['cv.pdf', pdf()]])
  expect([text.status, text.text.includes('This is not an answer to this question')]).toEqual([400, true])
  const body = new FormData()
  const shown = await shownFields(server.client(), `/form/${form}`)
  for (const [name, value] of Object.entries({ opened: tokens.stamp(form, Date.now() - HOUR_MS), ...shown, 'answer.name': 'Eva' }))
    body.append(name, value)
  for (const name of ['answer.name', 'answer.cv']) body.append(name, new File([new Uint8Array(pdf())], 'cv.pdf'))
  const file = await fetch(`${server.url}/form/${form}`, { method: 'POST', body, redirect: 'manual' })
  expect([file.status, (await file.text()).includes('This is not an answer to this question')]).toEqual([400, true])
  expect(await responsesOf(ada, form)).toEqual([])
})

test('Files are stored with their response, and only the owner downloads them, as attachments.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada)
  expect((await ada.get(`/form/${form}`)).text).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)
  const sent = await send(form, { 'answer.name': 'Eva' }, [
    ['cv.pdf', pdf()],
    ['me <b>.png', PNG],
    ['notes.txt', Buffer.from('Ñandú')],
  ])
  expect(sent.status, sent.text).toBe(303)
  const [response] = await responsesOf(ada, form)
  expect(response?.answers).toEqual({ name: 'Eva', cv: ['cv.pdf', 'me <b>.png', 'notes.txt'] })
  const [, picture] = response?.files ?? []
  expect(picture).toEqual({ id: expect.any(String), question_id: 'cv', name: 'me <b>.png', size: PNG.length })
  const path = `/form-files/${picture?.id}`
  const file = await ada.get(path)
  expect([file.status, file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([200, 'image/png', 'nosniff'])
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
  expect(file.bytes.equals(PNG)).toBe(true)
  expect((await eva.get(path)).status).toBe(404)
  expect((await server.client().get(path)).status).toBe(401)
  await ada.delete(`/api/forms/${form}/responses/${response?.id}`)
  expect((await ada.get(path)).status).toBe(404)
  await server.database.sql('delete from responses where form_id = $1', [form])
  expect(await countFiles(form)).toBe(0)
})

test('A file of another type than its name says, or of a type that browsers run, is refused; the other answers and files stay.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  for (const [name, bytes] of [
    ['page.html', html],
    ['drawing.svg', svg],
    ['cv.pdf', PNG],
    ['me.png', html],
    ['run.exe', Buffer.from(`MZ${'\0'.repeat(500)}`)],
    ['text.txt', Buffer.from([0xff, 0xfe, 0x00])],
    ['latin-1.csv', Buffer.from([0x61, 0xe9, 0x0a])],
    ['page.txt', html],
    ['part.csv', Buffer.from('\uFEFF \n<!-- x --><P>1,2')],
    ['drawing.txt', Buffer.from('<svg/onload=alert(1)>')],
    ['drawing.md', svg],
    ['nothing', pdf()],
  ] as const) {
    const refused = await send(form, { 'answer.name': 'Eva' }, [[name, bytes]])
    expect([refused.status, refused.text.includes('Choose a PDF, a picture')], name).toEqual([400, true])
  }
  const address = Buffer.from('<ada@example.com> wrote: 1 <b> 2')
  expect((await send(form, { 'answer.name': 'Eva' }, [['mail.txt', address]])).status, 'Text may have brackets').toBe(303)
  await server.database.sql('delete from responses where form_id = $1', [form])
  const refused = await send(form, { 'answer.name': 'Eva' }, [
    ['cv.pdf', pdf()],
    ['page.html', html],
  ])
  expect(refused.text).toContain('value="Eva"')
  const kept = /name="file\.cv"[^>]*value="([^"]+)"/.exec(refused.text)?.[1] ?? ''
  expect((await send(form, { 'answer.name': 'Eva', 'file.cv': kept })).status, 'Nobody has to choose a file again').toBe(303)
  const [response] = await responsesOf(ada, form)
  expect(response?.files.map(({ name }) => name)).toEqual(['cv.pdf'])
  const again = await send(form, { 'answer.name': 'Mallory', 'file.cv': kept })
  expect([again.status, again.text.includes('cv.pdf')], 'A file belongs to one response').toEqual([400, false])
  const forged = await send(form, { 'answer.name': 'Mallory', 'file.cv': `${response?.files[0]?.id}.${'A'.repeat(43)}` })
  expect(forged.status).toBe(400)
})

test('Each refused file is named at its question with the reason, in the reader\u2019s language.', async () => {
  const form = await publishForm(await server.signUp())
  const files: [string, Buffer][] = [
    ['cv <1>.pdf', pdf()],
    ['a&b.html', Buffer.from('<!doctype html>')],
    ['{max}.svg', Buffer.from('<svg/>')],
    ['nothing.txt', Buffer.alloc(0)],
    ['nothing.pdf', Buffer.alloc(0)],
    ['sixth.pdf', pdf()],
  ]
  const problemIn = async (language: string) => {
    const { status, text } = await send(form, { 'answer.name': 'Eva' }, files, language)
    expect(status).toBe(400)
    return /id="q2-problem"[^>]*>([^<]*)</.exec(text)?.[1]?.split('\n')
  }
  expect(await problemIn('en')).toEqual([
    'Not stored: a&amp;b.html and {max}.svg. Choose a PDF, a picture, or a text, Office or OpenDocument file.',
    'Not stored: nothing.txt and nothing.pdf. Choose files that are not empty.',
    'Not stored: sixth.pdf. Choose up to 5 files.',
  ])
  expect((await problemIn('es'))?.[1]).toBe('No se guardaron: nothing.txt y nothing.pdf. Elige archivos que no estén vacíos.')
  expect((await problemIn('fr'))?.[2]).toBe('Non enregistrés\u00A0: sixth.pdf. Choisissez 5 fichiers au maximum.')
})

test('A required file is demanded, a sixth one and one of more than 10 MB are refused, and a call can send none.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  expect((await send(form, { 'answer.name': 'Eva' })).text).toContain('Please answer this question')
  const six = Array.from({ length: 6 }, (_, n): [string, Buffer] => [`${n}.pdf`, pdf()])
  expect((await send(form, { 'answer.name': 'Eva' }, six)).text).toContain('Choose up to 5 files')
  expect((await send(form, { 'answer.name': 'Eva' }, [['big.pdf', pdf(10 * MB)]])).text).toContain('A file can have up to 10 MB')
  expect((await send(form, { 'answer.name': 'Eva' }, [['big.pdf', pdf(10 * MB - 20)]])).status).toBe(303)
  const call = await ada.post<{ issues: { message: string }[] }>(`/api/forms/${form}/responses`, { answers: { name: 'x', cv: ['cv.pdf'] } })
  expect([call.status, call.body.issues]).toEqual([
    400,
    [{ path: 'answers.cv', message: 'Files can be sent from the form\u2019s page only' }],
  ])
})

test('Fifty files of one person leave the memory as it is, and what nobody submits is swept after a day, but no file of a response.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  // One Blob for all, so that the test itself holds 2 of the 100 MB that it sends.
  const same = new Blob([new Uint8Array(pdf(2 * MB))])
  const fifty = Array.from({ length: 50 }, (_, n): [string, Blob] => [`${n}.pdf`, same])
  const before = process.memoryUsage().rss
  expect((await send(form, {}, fifty)).status).toBe(400)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MB)
  expect(await countFiles(form), 'Of one question').toBe(5)
  expect((await send(form, { 'answer.name': 'Eva' }, [['cv.pdf', pdf()]])).status).toBe(303)
  await server.database.sql(`update files set created_at = now() - interval '2 days' where form_id = $1`, [form])
  await server.database.sql(`select graphile_worker.add_job('sweep')`)
  await eventually('the sweep has run', async () => ((await countFiles(form)) < 6 ? true : undefined))
  expect(await countFiles(form)).toBe(1)
})

/** Makes the one file that waits 10 MB large and copies it, as if so many had been sent. Its compressed bytes are copied, so no gigabyte is written. */
async function copyWaiting(form: string, count: number, network: string): Promise<void> {
  const { sql } = server.database
  const isWaiting = 'form_id = $1 and response_id is null'
  await sql(`update files set bytes = convert_to(repeat('x', ${10 * MB}), 'UTF8') where ${isWaiting}`, [form])
  await sql(
    `insert into files (user_id, form_id, question_id, name, content_type, bytes, network)
     select user_id, form_id, question_id, name, content_type, bytes, ${network} from files, generate_series(1, ${count}) n where ${isWaiting}`,
    [form],
  )
}

/** Makes files older than the time after which the page says to try again. */
async function waitLong(form: string): Promise<void> {
  await server.database.sql(`update files set created_at = now() - interval '11 minutes' where form_id = $1 and response_id is null`, [
    form,
  ])
}

test('A network that has sent 1 GB of files without submitting them is refused the next one, in words and with a time, until it submits.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const waiting = await send(form, {}, [['mine.pdf', pdf()]])
  expect([waiting.status, await countFiles(form)], 'A name is missing, so the file waits').toEqual([400, 1])
  await copyWaiting(form, 101, 'network')
  const refused = await send(form, { 'answer.name': 'Eva' }, [['cv.pdf', pdf(5 * MB)]], 'fr')
  expect([refused.status, refused.retryAfter]).toEqual([429, 600])
  expect(refused.text).toContain('Trop de fichiers arrivent de votre réseau')
  expect(refused.text, 'What was typed stays').toContain('value="Eva"')
  expect(refused.text, 'Not a matter of a puzzle').not.toContain('data-puzzle')
  expect(await countFiles(form)).toBe(102)
  expect((await send(await publishForm(ada), { 'answer.name': 'Eva' }, [['cv.pdf', pdf()]])).status, 'Another form').toBe(303)
  expect((await send(form, { 'answer.name': 'Eva', 'file.cv': keptIn(waiting) })).status).toBe(303)
  const rows = await server.database.sql('select network from files where form_id = $1 and response_id is not null', [form])
  expect(rows, 'Nothing of a network stays with an answer').toEqual([{ network: null }])
  await server.database.sql('delete from files where id in (select id from files where form_id = $1 and response_id is null limit 1)', [
    form,
  ])
  expect((await send(form, { 'answer.name': 'Max' }, [['cv.pdf', pdf(5 * MB)]])).status).toBe(303)
})

test('Files that have waited longer than the page says make room for others of their network, and nobody else’s do.', async () => {
  const form = await publishForm(await server.signUp())
  expect((await send(form, {}, [['mine.pdf', pdf()]])).status).toBe(400)
  await copyWaiting(form, 104, `case when n > 102 then 'another' else network end`)
  expect((await send(form, { 'answer.name': 'Eva' }, [['cv.pdf', pdf()]])).status).toBe(429)
  await waitLong(form)
  expect((await send(form, { 'answer.name': 'Eva' }, [['cv.pdf', pdf()]])).status).toBe(303)
  const waiting = await server.database.sql<{ others: string }>(
    `select count(*) filter (where network = 'another') as others from files where form_id = $1 and response_id is null`,
    [form],
  )
  expect(waiting).toEqual([{ others: '2' }])
})

test('An office of a hundred people behind one address sends three files each within a minute.', async () => {
  const form = await publishForm(await server.signUp())
  const three = Array.from({ length: 3 }, (_, n): [string, Blob] => [`${n}.pdf`, new Blob([new Uint8Array(pdf(100_000))])])
  // Not all in the same second: of one address, 32 bodies may be on their way at a time.
  const sixteenAtATime = pLimit(16)
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => sixteenAtATime(() => send(form, { 'answer.name': `P${n}` }, three))),
  )
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await countFiles(form)).toBe(300)
})

test('A form for which 4 GB of files wait takes no more, whoever sends them, and says so.', async () => {
  const form = await publishForm(await server.signUp())
  expect((await send(form, {}, [['mine.pdf', pdf()]])).status).toBe(400)
  await copyWaiting(form, 410, `'network ' || n`)
  const refused = await send(form, { 'answer.name': 'Eva' }, [['cv.pdf', pdf()]], 'es')
  expect([refused.status, refused.retryAfter]).toEqual([429, 600])
  expect(refused.text).toContain('Este formulario está recibiendo demasiados archivos')
  expect((await send(form, { 'answer.name': 'Eva', 'answer.cv': '' })).status, 'Without a file it is asked for').toBe(400)
  await waitLong(form)
  expect((await send(form, { 'answer.name': 'Eva' }, [['cv.pdf', pdf()]])).status, 'Ten minutes later').toBe(303)
  expect(await countFiles(form), 'What has waited makes room').toBeLessThan(411)
})

test('A body that is broken or too large is refused in words, not as an error of ours.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const post = (body: string, type: string, headers = {}) =>
    fetch(`${server.url}/form/${form}`, { method: 'POST', body, headers: { 'content-type': type, 'accept-language': 'en', ...headers } })
  const cut = '--b\r\ncontent-disposition: form-data; name="answer.name"\r\n\r\nEva'
  for (const [body, type] of [
    ['x', 'multipart/form-data'],
    ['x', 'multipart/form-data; boundary='],
    [cut, 'multipart/form-data; boundary=b'],
    [cut, 'multipart/form-data; boundary=other'],
    [cut, `multipart/form-data; boundary=${'b'.repeat(5_000)}`],
    ['{}', 'application/json'],
  ] as const) {
    const broken = await post(body, type, { 'accept-language': 'fr' })
    const { headers } = broken
    expect([broken.status, headers.get('content-type')], type.slice(0, 60)).toEqual([
      type === 'application/json' ? 415 : 400,
      'text/html; charset=utf-8',
    ])
    expect(await broken.text()).toContain('Vos réponses ne sont pas arrivées en entier')
  }
  const large = await post(`answer.name=${'x'.repeat(6 * MB)}`, 'application/x-www-form-urlencoded')
  expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('Your answers are too large')])
  const long = await send(form, { 'answer.name': 'x'.repeat(MB) }, [['cv.pdf', pdf()]])
  expect([long.status, long.text.includes('cv.pdf')]).toEqual([400, true])
})

test('With the link to change a response, its files are kept, taken away and added.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { allow_edit: true })
  const sent = await send(form, { 'answer.name': 'Eva' }, [
    ['one.pdf', pdf()],
    ['two.pdf', pdf()],
  ])
  const edit = new URL(sent.location, server.url).searchParams.get('edit') ?? ''
  const page = await server.client().get(`/form/${form}?edit=${edit}`)
  const [, two = ''] = [...page.text.matchAll(/name="file\.cv"[^>]*value="([^"]+)"/g)].map(([, token]) => token)
  expect((await send(form, { edit, 'answer.name': 'Eva', 'file.cv': two }, [['three.png', PNG]])).status).toBe(303)
  const [response] = await responsesOf(ada, form)
  expect(response?.answers['cv']).toEqual(['two.pdf', 'three.png'])
  expect(response?.files.map(({ name }) => name)).toEqual(['two.pdf', 'three.png'])
  expect(await countFiles(form)).toBe(2)
})

test('Of two changes at once that keep different files of a response, one is stored, with its file, and the other is refused.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { allow_edit: true })
  const sent = await send(form, { 'answer.name': 'Eva' }, [
    ['one.pdf', pdf()],
    ['two.pdf', pdf()],
  ])
  const edit = new URL(sent.location, server.url).searchParams.get('edit') ?? ''
  const page = await server.client().get(`/form/${form}?edit=${edit}`)
  const tokensOfFiles = [...page.text.matchAll(/name="file\.cv"[^>]*value="([^"]+)"/g)].map(([, token]) => token ?? '')
  const holder = new Database(server.database.url)
  await holder.connect()
  try {
    await holder.query('begin; set local role draftwell_system')
    await holder.query('select from documents where id = $1 for update', [form])
    const changes = tokensOfFiles.map((token) => send(form, { edit, 'answer.name': 'Eva', 'file.cv': token }))
    await eventually('both changes wait', async () => {
      const waiting = await server.database.sql(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%app.edit_response%'`,
      )
      return waiting.length === 2 || undefined
    })
    await holder.query('commit')
    expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([303, 409])
  } finally {
    await holder.end()
  }
  const [response] = await responsesOf(ada, form)
  expect([response?.files.length, response?.files.map(({ name }) => name)]).toEqual([1, response?.answers['cv']])
})

test('Files that were arriving when a process was killed are removed from the disk after a day, and those that are arriving stay.', async () => {
  const make = async (hoursAgo: number) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'draftwell-answer-'))
    await writeFile(path.join(folder, '0'), 'half of a file')
    const at = new Date(Date.now() - hoursAgo * HOUR_MS)
    await utimes(folder, at, at)
    return folder
  }
  const [left, arriving] = [await make(25), await make(1)]
  await server.database.sql(`select graphile_worker.add_job('sweep')`)
  await eventually('the folder is gone', async () => !existsSync(left) || undefined)
  expect(existsSync(arriving)).toBe(true)
  await rm(arriving, { recursive: true })
})
