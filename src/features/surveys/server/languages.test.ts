import { afterAll, beforeAll, expect, test } from 'vitest'
import { SURVEY_TEXTS, SURVEY_TOPICS } from '#generator/survey/survey-texts.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { LOCALES } from '#shared/locale.ts'
import type { Survey, SurveySummary } from '../survey-schemas.ts'
import type { Translations } from '../translations.ts'

type Signed = Client & { id: string; email: string }
type Remark = { question_order: number; language: string | null; rule: string }
type Refusal = { message?: string; issues?: { path: string }[] }
type Asked = { items: { id: string; question_text: string; options: string[]; answer: string | null }[]; translations: Translations }

let server: TestServer
let chief: Signed
let ada: Signed
beforeAll(async () => {
  server = await startTestServer()
  ;[chief, ada] = await Promise.all([server.signUp(), server.signUp()])
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
})
afterAll(() => server?.stop())

const RATINGS = ['Excellent', 'Good', 'Fair', 'Poor']
const QUESTIONS = [
  { question_text: 'How is your work?', options: RATINGS },
  { question_text: 'How is your team?', options: RATINGS },
]
const SPANISH = {
  Pulse: 'Pulso',
  'How are you?': '¿Cómo estás?',
  'How is your work?': '¿Cómo es tu trabajo?',
  'How is your team?': '¿Cómo es tu equipo?',
  Excellent: 'Excelente',
  Good: 'Bien',
  Fair: 'Regular',
  Poor: 'Mal',
}
const send = (fields: object = {}) =>
  chief.post<Survey & Refusal>('/api/surveys', { title: 'Pulse', description: 'How are you?', questions: QUESTIONS, ...fields })
const create = async (fields: object = {}) => {
  const answer = await send(fields)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const change = (survey: { id: string }, fields: object) => chief.patch<Survey>(`/api/surveys/${survey.id}`, fields)
const ask = async (survey: { id: string }, client: Client = ada) => (await client.get<Asked>(`/api/surveys/${survey.id}/questions`)).body

test('A survey is offered in the languages into which it is translated; who takes it gets all of them, and the list its title.', async () => {
  const survey = await create({ translations: { es: SPANISH } })
  expect(survey).toMatchObject({ language: 'en', languages: ['en', 'es'], translations: { es: SPANISH }, untranslated: { es: 0 } })
  const asked = await ask(survey)
  expect(asked.translations).toEqual({ es: SPANISH })
  expect(asked.items[0]).toMatchObject({ question_text: 'How is your work?' })
  const list = (await ada.get<{ items: SurveySummary[] }>('/api/surveys')).body.items
  const head = { es: { Pulse: 'Pulso', 'How are you?': '¿Cómo estás?' } }
  expect(list.find(({ id }) => id === survey.id)).toMatchObject({ languages: ['en', 'es'], translations: head })
  const read = (await ada.get<Survey>(`/api/surveys/${survey.id}`)).body
  // What it will ask is not told before.
  expect(read).toMatchObject({ translations: head, untranslated: null, questions: null })
})

test('Answers are the options as they are written, whatever language they were read in, so that results are one set.', async () => {
  const survey = await create({ translations: { es: SPANISH } })
  const [first, second] = (await ask(survey)).items
  const put = (question: { id: string } | undefined, answer: string) =>
    ada.request('PUT', `/api/surveys/${survey.id}/responses`, { question_id: question?.id, answer })
  expect((await put(first, 'Bien')).body).toMatchObject({ reason: 'answer_unknown' })
  expect((await put(first, 'Good')).status).toBe(200)
  expect((await put(second, 'Poor')).status).toBe(200)
  expect((await ada.post(`/api/surveys/${survey.id}/complete`)).status).toBe(200)
  const columns = await server.database.sql<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_name like 'survey\\_%' and (column_name like '%lang%' or column_name like '%locale%' or column_name like '%transl%')`,
  )
  // Which language somebody read is nowhere.
  expect(columns).toEqual([])
})

test('Translations are added and corrected when there are answers; options stay as they are, and so does the plan of the checks.', async () => {
  const survey = await create()
  const [first] = (await ask(survey)).items
  expect((await ada.request('PUT', `/api/surveys/${survey.id}/responses`, { question_id: first?.id, answer: 'Good' })).status).toBe(200)
  const plan = () => server.database.sql(`select quality_plan, quality_plan_hash, published_at from surveys where id = $1`, [survey.id])
  const before = await plan()
  expect((await change(survey, { translations: { es: SPANISH } })).body).toMatchObject({ languages: ['en', 'es'] })
  const corrected = { ...SPANISH, Good: 'Bueno' }
  expect((await change(survey, { translations: { es: corrected } })).body).toMatchObject({ translations: { es: corrected } })
  expect((await ask(survey)).items[0]).toMatchObject({ answer: 'Good' })
  expect(await plan()).toEqual(before)
  expect((await change(survey, { translations: {} })).body).toMatchObject({ languages: ['en'], translations: {} })
})

test('What is reworded is untranslated until somebody has looked at it; what only moves keeps its translation.', async () => {
  const survey = await create({ is_active: false, translations: { es: SPANISH } })
  const [work, team] = survey.questions ?? []
  const questions = [team, { ...work, question_text: 'How is your job?', options: RATINGS.toReversed() }]
  const changed = (await change(survey, { questions })).body
  const { 'How is your work?': _, ...rest } = SPANISH
  expect(changed).toMatchObject({ translations: { es: rest }, untranslated: { es: 1 } })
  expect(changed.translations.es).toEqual(rest)
})

test('Nobody reads an untranslated text unless the owner says so: such a survey is not opened, and an open one not changed like that.', async () => {
  const { Poor: _, ...incomplete } = SPANISH
  const refusal = { code: 'conflict', reason: 'untranslated', values: { count: 1 } }
  expect((await send({ translations: { es: incomplete } })).body).toMatchObject(refusal)
  const draft = await create({ is_active: false, translations: { es: incomplete } })
  expect(draft.untranslated).toEqual({ es: 1 })
  expect((await change(draft, { is_active: true })).body).toMatchObject(refusal)
  const opened = await change(draft, { is_active: true, allow_untranslated: true })
  expect(opened.body).toMatchObject({ is_active: true, untranslated: { es: 1 } })
  // The owner knows of that one already.
  expect((await change(draft, { closes_at: '2099-01-01T00:00:00Z' })).status).toBe(200)
  expect((await change(draft, { title: 'Pulse 2' })).body).toMatchObject({ reason: 'untranslated', values: { count: 2 } })
  expect((await change(draft, { translations: { es: incomplete, fr: {} } })).body).toMatchObject({ reason: 'untranslated' })
  expect((await chief.get<Survey>(`/api/surveys/${draft.id}`)).body).toMatchObject({ title: 'Pulse', languages: ['en', 'es'] })
  expect((await change(draft, { translations: { es: SPANISH } })).body).toMatchObject({ untranslated: { es: 0 } })
  // Numbers are the same in each language.
  const numbers = [{ question_text: '¿?', options: ['1', '2', '3', '4'] }]
  expect((await create({ title: '2030', description: '', questions: numbers, translations: { fr: {} } })).untranslated).toEqual({ fr: 0 })
})

test('What is wrong with translations is said, and nothing is stored.', async () => {
  const refused = async (translations: object, fields: object = {}) => {
    const { status, body } = await send({ translations, ...fields })
    return [status, body.message, body.issues?.[0]?.path]
  }
  expect(await refused({ de: { Pulse: 'Puls' } })).toEqual([400, 'A survey can be translated into en, es and fr', 'translations'])
  expect(await refused({ en: SPANISH })).toEqual([
    400,
    'A survey is not translated into the language that it is written in',
    'translations',
  ])
  expect(await refused({ es: { Nothing: 'Nada' } })).toEqual([400, '“Nothing” is not a text of the survey', 'translations.es'])
  expect(await refused({ es: { Good: 'x'.repeat(201) } })).toEqual([
    400,
    'The translation of “Good” must be less than 200 characters',
    'translations.es',
  ])
  expect(await refused({ es: { Good: 'x'.repeat(2_001) } })).toEqual([
    400,
    'Translation must be less than 2000 characters',
    'translations.es.Good',
  ])
  expect(await refused({ es: { ...SPANISH, Fair: 'Bien' } })).toEqual([
    400,
    'Question 1 has the same option twice in the language es',
    'translations.es',
  ])
  expect((await refused({ es: { Good: 5 } }))[0]).toBe(400)
  expect((await refused({ es: Object.fromEntries(Array.from({ length: 2_500 }, (_, n) => [`${n}`, 'x'])) }))[1]).toMatch(
    /at most 2402 translations/,
  )
  expect((await refused({}, { language: 'de' }))[0]).toBe(400)
  expect((await ada.patch(`/api/surveys/${(await create()).id}`, { translations: {} })).status).toBe(403)
})

test('Texts that are names of what every object has, and characters that no text has, do no harm.', async () => {
  const options = ['constructor', 'toString', '__proto__', 'valueOf']
  const survey = await create({
    title: 'hasOwnProperty',
    description: '',
    questions: [{ question_text: 'constructor', options }],
    translations: { es: { 'hasOwnProperty\u0000': ' Propiedad\u0000 \n nueva ', constructor: 'constructora' } },
    allow_untranslated: true,
  })
  expect(survey.translations.es).toEqual({ hasOwnProperty: 'Propiedad nueva', constructor: 'constructora' })
  expect(survey.untranslated).toEqual({ es: 3 })
})

test('A new survey has the language of its texts, which may be corrected.', async () => {
  const questions = [{ question_text: '¿Cómo valoras el ambiente de tu equipo?', options: ['Excelente', 'Bien', 'Regular', 'Mal'] }]
  const survey = await create({ title: 'Encuesta sobre el trabajo', description: '', questions })
  expect(survey).toMatchObject({ language: 'es', languages: ['es'] })
  expect((await change(survey, { language: 'fr' })).body).toMatchObject({ language: 'fr', languages: ['fr'] })
  expect((await change(survey, { translations: { en: { Excelente: 'Excellent' } }, allow_untranslated: true })).body.languages).toEqual([
    'fr',
    'en',
  ])
  expect((await change(survey, { language: 'en' })).body).toMatchObject({ reason: 'language_twice' })
})

test('The product knows the translations of its own templates, and of scales like its own; it invents none.', async () => {
  const templates = (await chief.get<{ items: (Survey & { id: string })[] }>('/api/surveys/templates')).body.items
  for (const { title, description, questions } of templates) {
    const survey = await create({ title, description, questions, is_active: false })
    const { translations } = (await chief.get<{ translations: Translations }>(`/api/surveys/${survey.id}/known-translations`)).body
    expect(Object.keys(translations)).toEqual(['es', 'fr'])
    expect((await change(survey, { translations })).body.untranslated, title).toEqual({ es: 0, fr: 0 })
  }
  const own = await create({ questions: [...QUESTIONS, { question_text: 'Mine?', options: ['Good', 'Bad', 'Ugly', 'None'] }] })
  const known = `/api/surveys/${own.id}/known-translations`
  const { Excellent, Good, Fair, Poor } = SPANISH
  expect((await chief.get<{ translations: Translations }>(known)).body.translations.es).toEqual({ Excellent, Good, Fair, Poor })
  expect((await chief.get<{ translations: Translations }>(`${known}?language=fr`)).body.translations).toEqual({ en: {}, es: {} })
  expect((await ada.get(known)).status).toBe(403)
})

test('The wording is checked in each language, and a translated scale that runs the other way is found.', async () => {
  const questions = [
    { question_text: 'How is the food and the service?', options: RATINGS },
    { question_text: 'How is your team?', options: ['Very good', 'Good', 'Bad', 'Very bad'] },
  ]
  const translations = {
    es: {
      'How is the food and the service?': '¿No crees que la comida es buena?',
      'Very good': 'Muy mal',
      Good: 'Mal',
      Bad: 'Bien',
      'Very bad': 'Muy bien',
    },
    fr: { 'How is your team?': 'Comment va votre équipe ?' },
  }
  const check = async (body: object) => {
    const { remarks } = (await chief.post<{ remarks: Remark[] }>('/api/surveys/check', body)).body
    return remarks.map(({ question_order, language, rule }) => [question_order, language, rule])
  }
  const written = [[1, null, 'double']]
  expect(await check({ questions })).toEqual(written)
  expect(await check({ questions, translations })).toEqual([...written, [1, 'es', 'leading'], [2, 'es', 'reversed']])
  expect((await chief.post('/api/surveys/check', { questions, translations: { de: {} } })).status).toBe(400)
})

test('The methods of a report name the languages, and that nobody knows who read which.', async () => {
  const survey = await create({ translations: { es: SPANISH, fr: {} }, allow_untranslated: true })
  const methods = async () => (await chief.get<{ methods: string }>(`/api/surveys/${survey.id}/report`)).body.methods
  expect(await methods()).toContain('It can be read in English, Spanish and French. Which of them people have read is not stored.')
  await change(survey, { translations: {} })
  expect(await methods()).not.toContain('It can be read in')
})

test('The templates say the same in the same places in each language.', () => {
  const shape = (language: (typeof LOCALES)[number]) =>
    SURVEY_TOPICS.map((topic) => SURVEY_TEXTS[language].topics[topic].items.map(([scale, , , favourable]) => [scale, favourable]))
  for (const language of LOCALES) {
    expect(shape(language)).toEqual(shape('en'))
    for (const [name, scale] of Object.entries(SURVEY_TEXTS.en.scales))
      expect(SURVEY_TEXTS[language].scales[name as 'agree']).toHaveLength(scale.length)
  }
})
