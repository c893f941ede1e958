import { aspect, type AspectsByLanguage } from '../aspect.ts'

export const REMOTE: AspectsByLanguage = {
  en: [
    aspect(
      'remote,remote work,working remotely,distance,hybrid,tools and access',
      'Working as a remote team',
      'Distance is bridged by habits, not by more meetings',
      'Remote colleagues miss what others pick up in the corridor, so it has to be arranged on purpose. Cameras are on in the first conversations, decisions are written down where everyone finds them, and there is one fixed place for small questions. Time zones are agreed before the first call.',
      [
        'Set-up: laptop, headset and access sent a week ahead',
        'Daily: a 15-minute video check-in during the first weeks',
        'Written first: decisions and answers in [Add: channel]',
        'Once: meet in person within [Add: weeks], if possible',
      ],
      'check',
    ),
  ],
  es: [
    aspect(
      'remoto,a distancia,teletrabajo,hibrido,herramientas',
      'Trabajar como equipo a distancia',
      'La distancia se salva con hábitos, no con más reuniones',
      'Quien trabaja a distancia se pierde lo que otros oyen en el pasillo, así que hay que organizarlo. En las primeras conversaciones se usa la cámara, las decisiones se escriben donde todos las encuentran y hay un lugar fijo para las preguntas pequeñas. Los husos horarios se acuerdan antes.',
      [
        'Equipo: portátil, auriculares y accesos una semana antes',
        'Cada día: 15 minutos por vídeo en las primeras semanas',
        'Por escrito: decisiones y respuestas en [Añadir: canal]',
        'Una vez: verse en persona antes de [Añadir: semanas]',
      ],
      'check',
    ),
  ],
  fr: [
    aspect(
      'a distance,teletravail,distanciel,hybride,outils',
      'Travailler en équipe à distance',
      'La distance se comble par des habitudes',
      'À distance, on n’entend pas ce que les autres apprennent dans le couloir ; il faut donc l’organiser. Les premières conversations se font caméra allumée, les décisions s’écrivent là où chacun les trouve et un lieu fixe reçoit les petites questions. Les fuseaux horaires se règlent d’avance.',
      [
        'Matériel : ordinateur, casque et accès une semaine avant',
        'Chaque jour : 15 minutes en vidéo les premières semaines',
        'Par écrit : décisions et réponses dans [À compléter : canal]',
        'Une fois : se voir sur place avant [À compléter : semaines]',
      ],
      'check',
    ),
  ],
}
