import { field, long, many, one, scale, stars, type QuestionBank } from '../ask.ts'
import { ABOUT_YOU, CLOSING, must, name, email, department, anythingElse } from './common.ts'

export const ONBOARDING: QuestionBank = {
  nature: 'opinion',
  intro: [
    'Tell us how your first weeks are going, so that we can make the start better for you and for those who follow.',
    'Cuéntenos cómo van sus primeras semanas para que podamos mejorar la acogida.',
    'Dites-nous comment se passent vos premières semaines afin que nous améliorions l’accueil.',
  ],
  sections: [
    {
      title: ABOUT_YOU,
      questions: [
        name,
        email,
        department,
        field(
          'date',
          ['What was your first day?', '¿Cuál fue su primer día de trabajo?', 'Quel a été votre premier jour de travail ?'],
          must,
        ),
      ],
    },
    {
      title: ['Your first days', 'Sus primeros días', 'Vos premiers jours'],
      questions: [
        stars([
          'How welcome did you feel on your first day?',
          '¿Cómo valora la bienvenida de su primer día?',
          'Comment évaluez-vous l’accueil de votre premier jour ?',
        ]),
        one(
          [
            'Was your equipment ready when you started?',
            '¿Estaba listo su equipo cuando empezó?',
            'Votre matériel était-il prêt à votre arrivée ?',
          ],
          [
            'Everything was ready|Some things were missing|Nothing was ready',
            'Todo estaba listo|Faltaban algunas cosas|No había nada listo',
            'Tout était prêt|Il manquait certaines choses|Rien n’était prêt',
          ],
          must,
        ),
        many(
          [
            'Which accounts or tools are you still missing?',
            '¿Qué cuentas o herramientas le faltan todavía?',
            'Quels comptes ou outils vous manquent encore ?',
          ],
          [
            'Email|Calendar|Team chat|Shared files|Customer system|None',
            'Correo|Calendario|Chat del equipo|Archivos compartidos|Sistema de clientes|Ninguna',
            'E-mail|Agenda|Messagerie d’équipe|Fichiers partagés|Système clients|Aucun',
          ],
          { other: true },
        ),
      ],
    },
    {
      title: ['Your role and your team', 'Su puesto y su equipo', 'Votre poste et votre équipe'],
      questions: [
        scale(
          [
            'How clear are your goals for the first three months?',
            '¿Tiene claros sus objetivos para los tres primeros meses?',
            'Vos objectifs pour les trois premiers mois sont-ils clairs ?',
          ],
          'clear',
        ),
        scale(
          [
            'How well does your manager support you?',
            '¿Cómo valora el apoyo de su responsable?',
            'Comment évaluez-vous le soutien de votre responsable ?',
          ],
          'good',
        ),
        one(
          [
            'How often do you meet your buddy?',
            '¿Con qué frecuencia se reúne con su compañero guía?',
            'À quelle fréquence rencontrez-vous votre parrain ou marraine ?',
          ],
          [
            'Every day|Every week|Less often|I have no buddy',
            'Cada día|Cada semana|Con menos frecuencia|No tengo compañero guía',
            'Chaque jour|Chaque semaine|Moins souvent|Je n’en ai pas',
          ],
        ),
        long([
          'What would have made your start easier?',
          '¿Qué habría facilitado su llegada?',
          'Qu’est-ce qui aurait facilité votre arrivée ?',
        ]),
      ],
    },
    {
      title: CLOSING,
      questions: [
        anythingElse,
        long(
          [
            'Is there anything about your health or workplace that we should provide for?',
            '¿Hay algo sobre su salud o su lugar de trabajo que debamos tener en cuenta?',
            'Y a-t-il un besoin de santé ou d’aménagement dont nous devons tenir compte ?',
          ],
          { sensitive: true },
        ),
      ],
    },
  ],
}
