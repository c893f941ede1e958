import { long, one, scale, stars, type QuestionBank } from '../ask.ts'
import { CLOSING, recommend } from './common.ts'

export const CANDIDATE: QuestionBank = {
  nature: 'opinion',
  intro: [
    'Your view of our selection process helps us to treat every candidate well. It has no influence on any decision.',
    'Su opinión sobre la selección nos ayuda a tratar bien a cada persona. No influye en ninguna decisión.',
    'Votre avis sur le recrutement nous aide à bien traiter chaque candidat. Il n’influence aucune décision.',
  ],
  sections: [
    {
      title: ['Application', 'Candidatura', 'Candidature'],
      questions: [
        scale(
          ['How easy was it to apply?', '¿Qué facilidad tuvo para presentar su candidatura?', 'A-t-il été facile de postuler ?'],
          'easy',
        ),
        scale(
          [
            'How well did the job advertisement describe the role?',
            '¿Describía bien el anuncio el puesto?',
            'L’annonce décrivait-elle bien le poste ?',
          ],
          'clear',
        ),
        one(
          ['How did you find the position?', '¿Cómo encontró la oferta?', 'Comment avez-vous trouvé l’offre ?'],
          [
            'Job board|Our website|Social media|Recommendation',
            'Portal de empleo|Nuestra web|Redes sociales|Recomendación',
            'Site d’emploi|Notre site|Réseaux sociaux|Recommandation',
          ],
          { other: true },
        ),
        one(
          [
            'How long did you wait for our first answer?',
            '¿Cuánto esperó nuestra primera respuesta?',
            'Combien de temps avez-vous attendu notre première réponse ?',
          ],
          [
            'Up to 2 days|3 to 7 days|8 to 14 days|15 days or more',
            'Hasta 2 días|De 3 a 7 días|De 8 a 14 días|15 días o más',
            'Jusqu’à 2 jours|De 3 à 7 jours|De 8 à 14 jours|15 jours ou plus',
          ],
        ),
      ],
    },
    {
      title: ['Interview', 'Entrevista', 'Entretien'],
      questions: [
        stars([
          'How would you rate the interview overall?',
          '¿Cómo valora la entrevista en general?',
          'Comment évaluez-vous l’entretien dans l’ensemble ?',
        ]),
        scale(
          [
            'How well prepared were your interviewers?',
            '¿Estaban bien preparados sus entrevistadores?',
            'Vos interlocuteurs étaient-ils bien préparés ?',
          ],
          'good',
        ),
        scale(['How respectfully were you treated?', '¿Se le trató con respeto?', 'Avez-vous été traité avec respect ?'], 'good'),
        scale(
          ['How clear were the next steps to you?', '¿Le quedaron claros los siguientes pasos?', 'La suite était-elle claire pour vous ?'],
          'clear',
        ),
      ],
    },
    {
      title: CLOSING,
      questions: [
        recommend,
        long([
          'What would have made the process better for you?',
          '¿Qué habría mejorado el proceso para usted?',
          'Qu’est-ce qui aurait amélioré le processus pour vous ?',
        ]),
        one(
          ['How did your application end?', '¿Cómo terminó su candidatura?', 'Comment votre candidature s’est-elle terminée ?'],
          [
            'Offer accepted|Offer declined|Rejected|Still open',
            'Oferta aceptada|Oferta rechazada|No seleccionado|En curso',
            'Offre acceptée|Offre refusée|Non retenu|En cours',
          ],
          { sensitive: true },
        ),
      ],
    },
  ],
}
