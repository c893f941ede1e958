import { expect, test } from 'vitest'
import { SURVEY_TEXTS, SURVEY_TOPICS } from '#generator/survey/survey-texts.ts'
import { LOCALES } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import { checkWording } from './check-wording.ts'

const AGREE: Record<Locale, string[]> = {
  en: ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree'],
  es: ['Totalmente en desacuerdo', 'En desacuerdo', 'De acuerdo', 'Totalmente de acuerdo'],
  fr: ['Pas du tout d’accord', 'Pas d’accord', 'D’accord', 'Tout à fait d’accord'],
}
const PLAIN = ['One', 'Two', 'Three', 'Four']
const rules = (question_text: string, options: string[], locale: Locale) =>
  checkWording([{ question_text, options, is_control_question: false, kind: 'choice' as const }], locale).map(({ rule }) => rule)

const GOOD: Record<Locale, string[]> = {
  en: [
    'I know what is expected of me at work.',
    'How would you rate health and safety at your site?',
    'How satisfied are you with research and development?',
    'The balance between my work and my private life is right.',
    'I can say what I think without fear.',
    'How often do you meet your manager?',
    'My workload is reasonable.',
    'I feel safe at work.',
    'How clear are the terms and conditions of your contract?',
    'I get the information that I need, no matter where I work.',
    'I have enough time for my tasks.',
  ],
  es: [
    'Sé lo que se espera de mí en el trabajo.',
    '¿Cómo valoras la seguridad y salud en tu puesto?',
    'El equilibrio entre mi trabajo y mi vida privada es bueno.',
    '¿Con qué frecuencia hablas con tu responsable?',
    'Mi carga de trabajo es razonable.',
    'Puedo decir lo que pienso sin miedo.',
    '¿Cómo valoras la investigación y desarrollo?',
    'Tengo tiempo suficiente para mis tareas.',
  ],
  fr: [
    'Je sais ce que l’on attend de moi au travail.',
    'Comment jugez-vous la santé et sécurité sur votre site ?',
    'L’équilibre entre mon travail et ma vie privée est bon.',
    'À quelle fréquence parlez-vous avec votre responsable ?',
    'Ma charge de travail est raisonnable.',
    'Je peux dire ce que je pense sans crainte.',
    'J’ai assez de temps pour mes tâches.',
    'Comment jugez-vous la recherche et développement ?',
    'Mon travail n’est que rarement interrompu.',
  ],
}

test.each(LOCALES.flatMap((locale) => GOOD[locale].map((text) => [locale, text] as const)))(
  '%s: nothing is remarked on “%s”',
  (locale, text) => {
    expect(rules(text, AGREE[locale], locale)).toEqual([])
  },
)

test.each([
  ['en', "Don't you agree that our offices are modern?", PLAIN, 'leading'],
  ['en', 'How much do you love our canteen?', PLAIN, 'leading'],
  ['en', 'How do you rate our excellent training?', PLAIN, 'leading'],
  ['en', 'Most employees think that the new office is fine. Do you agree?', AGREE.en, 'leading'],
  ['en', 'How much did the excellent new system help you?', PLAIN, 'leading'],
  ['en', 'My pay and my hours are fair.', AGREE.en, 'double'],
  ['en', 'Both my manager and my team help me.', AGREE.en, 'double'],
  ['en', 'The rooms are bright as well as quiet.', AGREE.en, 'double'],
  ['en', 'How clear are tasks/goals?', PLAIN, 'double'],
  ['en', 'I am not told what is happening.', AGREE.en, 'negation'],
  ['en', "I don't have enough time.", AGREE.en, 'negation'],
  ['en', 'How often do you not get no answer?', PLAIN, 'negation'],
  ['en', 'We leverage our synergies.', AGREE.en, 'jargon'],
  ['en', 'I know the KPIs of my area.', AGREE.en, 'jargon'],
  ['en', 'How fair was your last appraisal?', PLAIN, 'not_applicable'],
  ['en', 'How helpful is your mentor?', PLAIN, 'not_applicable'],
  ['en', 'How was it?', ['Excellent', 'Great', 'Good', 'Bad'], 'unbalanced'],
  ['en', 'How old are your tools?', ['0-2 years', '2-5 years', '5-10 years', 'more than 10 years'], 'overlapping'],
  ['en', 'How many people?', ['up to 5', '5 to 10', '11 to 20', 'over 20'], 'overlapping'],
  ['en', 'How many hours?', ['1-4', '5-9', '10-12', '12+'], 'overlapping'],
  ['es', '¿No crees que el horario es bueno?', PLAIN, 'leading'],
  ['es', '¿Qué opinas de nuestra excelente formación?', PLAIN, 'leading'],
  ['es', '¿No está usted de acuerdo en que el comedor ha mejorado?', PLAIN, 'leading'],
  ['es', 'La mayoría de la plantilla piensa que la oficina es buena. ¿Y tú?', PLAIN, 'leading'],
  ['es', 'Mi sueldo y mi horario son justos.', AGREE.es, 'double'],
  ['es', 'Tanto mi responsable como mi equipo y los demás me ayudan.', AGREE.es, 'double'],
  ['es', 'No tengo tiempo suficiente.', AGREE.es, 'negation'],
  ['es', 'Nadie me escucha en el trabajo.', AGREE.es, 'negation'],
  ['es', 'Aprovechamos las sinergias entre los equipos.', AGREE.es, 'jargon'],
  ['es', '¿Cómo fue tu última evaluación?', PLAIN, 'not_applicable'],
  ['es', '¿Cómo fue su última evaluación?', PLAIN, 'not_applicable'],
  ['es', '¿Cuántos años llevas aquí?', ['menos de 2', '2 a 5', '5 a 10', 'más de 10'], 'overlapping'],
  ['fr', 'Ne pensez-vous pas que les horaires sont bons ?', PLAIN, 'leading'],
  ['fr', 'N’êtes-vous pas d’accord que la cantine s’est améliorée ?', PLAIN, 'leading'],
  ['fr', 'La plupart de vos collègues pensent que c’est mieux. Et vous ?', PLAIN, 'leading'],
  ['fr', 'Que pensez-vous de notre excellente formation ?', PLAIN, 'leading'],
  ['fr', 'Mon salaire et mes horaires sont justes.', AGREE.fr, 'double'],
  ['fr', 'Je n’ai pas assez de temps.', AGREE.fr, 'negation'],
  ['fr', 'Personne ne m’écoute au travail.', AGREE.fr, 'negation'],
  ['fr', 'Nous utilisons les synergies entre équipes.', AGREE.fr, 'jargon'],
  ['fr', 'Comment était votre dernier entretien ?', PLAIN, 'not_applicable'],
  ['fr', 'Depuis combien d’années ?', ['moins de 2', '2 à 5', '5 à 10', 'plus de 10'], 'overlapping'],
] as const)('%s: “%s” is remarked on', (locale, text, options, rule) => {
  expect(rules(text, [...options], locale)).toContain(rule)
})

test('Ranges that follow one another do not overlap, and a way out answers what not everybody has.', () => {
  expect(rules('How old are you?', ['under 18', '18-24', '25-34', '35 or more'], 'en')).toEqual([])
  expect(rules('How many?', ['less than 5', '5 to 10', 'more than 10', 'None of them'], 'en')).toEqual([])
  expect(rules('How fair was your last appraisal?', [...AGREE.en, 'Not applicable'], 'en')).toEqual([])
  expect(rules('How was it?', ['Excellent', 'Good', 'Fair', 'Poor'], 'en')).toEqual([])
})

test.each([
  ['en', 'What is your annual salary?'],
  ['en', 'Do you belong to a union?'],
  ['es', '¿Cuál es su edad?'],
  ['es', '¿Qué sueldo tiene usted?'],
] as const)('%s: “%s” is sensitive', (locale, question_text) => {
  const asked = [question_text, 'A', 'B', 'C'].map((text) => ({
    question_text: text,
    options: PLAIN,
    is_control_question: false,
    kind: 'choice' as const,
  }))
  expect(checkWording(asked, locale)).toMatchObject([{ question_order: 1, rule: 'sensitive_first' }])
})

test('What is sensitive is remarked on at the beginning of a survey only.', () => {
  const survey = ['What is your age?', 'Is your work clear?', 'Is your desk fine?', 'Is your team fine?', 'What is your gender?']
  const found = checkWording(
    survey.map((question_text) => ({ question_text, options: PLAIN, is_control_question: false, kind: 'choice' as const })),
    'en',
  )
  expect(found.map(({ question_order, rule }) => [question_order, rule])).toEqual([[1, 'sensitive_first']])
})

test.each(LOCALES)('The templates keep the rules themselves: %s.', (language) => {
  const { topics, scales } = SURVEY_TEXTS[language]
  const found = SURVEY_TOPICS.flatMap((topic) =>
    topics[topic].items.flatMap(([scale, text, again]) =>
      [text, again].map((question_text) => ({
        question_text,
        options: [...scales[scale]],
        is_control_question: false,
        kind: 'choice' as const,
      })),
    ),
  )
  const remarks = checkWording(found, language).map(
    ({ question_order, rule, found: words }) => `${rule}: ${words} | ${found[question_order - 1]?.question_text}`,
  )
  expect(remarks).toEqual([])
})

test('Long and hostile texts are read in linear time.', () => {
  for (const piece of ['and ', 'between a ', 'not ', 'no ', '1-', 'both x ', "n't"]) {
    const question_text = piece.repeat(1_000 / piece.length)
    const started = process.cpuUsage()
    checkWording(
      Array.from({ length: 200 }, () => ({
        question_text,
        options: Array.from({ length: 11 }, (_, n) => `${n}-${piece.repeat(40)}`),
        is_control_question: false,
        kind: 'choice' as const,
      })),
      'en',
    )
    expect(process.cpuUsage(started).user, piece).toBeLessThan(1_000_000)
  }
})
