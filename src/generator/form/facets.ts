import type { Triple } from '../intents/triple.ts'
import type { Ends } from './ask.ts'

/** What opinions can be about when a form needs more questions than its bank holds; each with its article. */
export const FACETS: readonly Triple[] = [
  ['the communication', 'la comunicación', 'la communication'],
  ['the organisation', 'la organización', 'l’organisation'],
  ['the quality', 'la calidad', 'la qualité'],
  ['the speed', 'la rapidez', 'la rapidité'],
  ['the support', 'la ayuda recibida', 'l’aide reçue'],
  ['the tools', 'las herramientas', 'les outils'],
  ['the written information', 'la información escrita', 'l’information écrite'],
  ['the contact people', 'las personas de contacto', 'les interlocuteurs'],
  ['the schedule', 'el calendario', 'le calendrier'],
  ['the flexibility', 'la flexibilidad', 'la souplesse'],
  ['the working atmosphere', 'el ambiente', 'l’ambiance'],
  ['the cooperation', 'la colaboración', 'la coopération'],
  ['the preparation', 'la preparación', 'la préparation'],
  ['the follow-up', 'el seguimiento', 'le suivi'],
  ['the reliability', 'la fiabilidad', 'la fiabilité'],
  ['the accessibility', 'la accesibilidad', 'l’accessibilité'],
  ['the online offer', 'la oferta en línea', 'l’offre en ligne'],
  ['the rooms and equipment', 'los espacios y el equipamiento', 'les locaux et l’équipement'],
  ['the decision process', 'la toma de decisiones', 'la prise de décision'],
  ['the fairness', 'el trato justo', 'l’équité'],
  ['the variety', 'la variedad', 'la diversité'],
  ['the clarity of the rules', 'la claridad de las normas', 'la clarté des règles'],
  ['the response to problems', 'la respuesta a los problemas', 'la réponse aux problèmes'],
  ['the data protection', 'la protección de datos', 'la protection des données'],
  ['the care for the environment', 'el cuidado del medio ambiente', 'le respect de l’environnement'],
  ['the openness to ideas', 'la apertura a nuevas ideas', 'l’ouverture aux idées'],
  ['the balance of effort and result', 'el equilibrio entre esfuerzo y resultado', 'l’équilibre entre effort et résultat'],
  ['the first impression', 'la primera impresión', 'la première impression'],
  ['the overall value', 'el valor global', 'la valeur globale'],
  ['the availability', 'la disponibilidad', 'la disponibilité'],
  ['the examples given', 'los ejemplos ofrecidos', 'les exemples donnés'],
  ['the length', 'la duración', 'la durée'],
  ['the design', 'el diseño', 'la présentation visuelle'],
  ['the language used', 'el lenguaje utilizado', 'le langage utilisé'],
  ['the handling of mistakes', 'la gestión de los errores', 'la gestion des erreurs'],
  ['the planning ahead', 'la planificación', 'l’anticipation'],
]

export interface FacetTemplate {
  text: Triple
  /** A rating's ends; without them the answer is a text. */
  ends?: Ends
}

export const FACET_TEMPLATES: readonly FacetTemplate[] = [
  { text: ['How would you rate {item}?', '¿Cómo valora {item}?', 'Comment évaluez-vous {item} ?'], ends: 'good' },
  {
    text: [
      'Thinking of {item}, what should change?',
      'En cuanto a este punto, {item}, ¿qué debería cambiar?',
      'En pensant à ce point, {item}, que faut-il changer ?',
    ],
  },
  {
    text: [
      'How much does {item} matter in your daily life?',
      '¿Cuánto pesa {item} en su día a día?',
      'Quel poids a {item} dans votre quotidien ?',
    ],
    ends: 'important',
  },
]

/** For things that the prompt names, article unknown: Spanish and French put the thing behind a colon. */
export const ITEM_TEMPLATES: Record<'opinion' | 'facts' | 'knowledge', readonly FacetTemplate[]> = {
  opinion: [
    {
      text: ['How would you rate {item}?', '¿Cómo valora este aspecto: {item}?', 'Comment évaluez-vous cet aspect : {item} ?'],
      ends: 'good',
    },
    {
      text: [
        'How satisfied are you with {item}?',
        '¿Cuál es su satisfacción con este punto: {item}?',
        'Quelle est votre satisfaction sur ce point : {item} ?',
      ],
      ends: 'satisfied',
    },
    {
      text: [
        'What would you change about {item}?',
        'Pensando en «{item}», ¿qué cambiaría?',
        'Concernant « {item} », que changeriez-vous ?',
      ],
    },
    {
      text: [
        'How much does {item} matter to you?',
        '¿Qué importancia tiene para usted este tema: {item}?',
        'Quelle importance accordez-vous à ce thème : {item} ?',
      ],
      ends: 'important',
    },
  ],
  facts: [
    {
      text: [
        'What should we know about {item}?',
        '¿Qué debemos saber sobre este punto: {item}?',
        'Que devons-nous savoir sur ce point : {item} ?',
      ],
    },
    {
      text: [
        'What do you need from us for {item}?',
        '¿Qué necesita de nosotros en cuanto a «{item}»?',
        'De quoi avez-vous besoin concernant « {item} » ?',
      ],
    },
    { text: ['Please describe {item} in a few words.', 'Describa en pocas palabras: {item}.', 'Décrivez en quelques mots : {item}.'] },
  ],
  knowledge: [
    { text: ['Explain {item} in your own words.', 'Explique con sus propias palabras: {item}.', 'Expliquez avec vos mots : {item}.'] },
    {
      text: [
        'How confident do you feel about {item}?',
        '¿Qué seguridad siente con este tema: {item}?',
        'Êtes-vous à l’aise avec ce thème : {item} ?',
      ],
      ends: 'confident',
    },
    { text: ['Which example shows {item} best?', '¿Qué ejemplo ilustra mejor «{item}»?', 'Quel exemple illustre le mieux « {item} » ?'] },
  ],
}
