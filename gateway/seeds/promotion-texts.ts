import { TEXT_VALUES } from '../../domain/text-values.ts';
import { writtenWorkingDays } from '../../domain/time/written-counts.ts';
import type { Promotion } from '../store/incentives/promotions.ts';

interface PromotionSeed
  extends Pick<Promotion, 'type' | 'words'>, Partial<Pick<Promotion, 'kind' | 'isBanner' | 'bonus'>> {
  readonly name: string;
  /** File of gateway/pictures/promotions. */
  readonly picture: string;
  /** Days from today, at midnight. */
  readonly fromDays: number;
  readonly toDays: number | null;
}

const BY_DEPOSIT = { competitionTriggers: [], paymentTriggers: [{ type: 'DEPOSIT', minimum: 50 }] };
const BY_BETS = { competitionTriggers: [{ type: 'BET', minimumOdds: 1.5 }], paymentTriggers: [] };

export const PROMOTIONS: readonly PromotionSeed[] = [
  {
    name: 'welcome',
    type: 'BONUS',
    kind: 'welcome',
    isBanner: true,
    picture: 'welcome',
    fromDays: -10,
    toDays: null,
    bonus: BY_DEPOSIT,
    words: {
      pl: {
        title: 'Na dobry początek: 100% do 200 zł',
        bonusName: 'Bonus 100% do 200 zł',
        text: `<p>Podwoimy Twoją <strong>pierwszą wpłatę</strong>, od 50 do 200 zł. Bonus przyznajemy raz, od razu po zaksięgowaniu wpłaty.</p>
<h3>Jak skorzystać</h3><ol><li>Załóż konto i potwierdź tożsamość.</li><li>Wpłać co najmniej 50 zł dowolną metodą.</li><li>Przyjmij bonus na liście „Dostępne”.</li></ol>
<h3>Warunki</h3><ul><li>Kwotą bonusu trzeba obrócić 3 razy w ciągu 30 dni, po kursie co najmniej 1,80.</li><li>Wypłata przed spełnieniem warunków zamyka bonus, ale nigdy nie zabiera Twoich pieniędzy.</li><li>Jedna osoba może skorzystać z oferty jeden raz.</li></ul>`,
      },
      en: {
        title: 'A good start: 100% up to PLN 200',
        bonusName: '100% bonus up to PLN 200',
        text: `<p>We’ll double your <strong>first deposit</strong>, from PLN 50 to PLN 200. You get the bonus once, as soon as the deposit is in your account.</p>
<h3>How to get it</h3><ol><li>Open an account and confirm your identity.</li><li>Deposit at least PLN 50 by any method.</li><li>Accept the bonus under “Available”.</li></ol>
<h3>Conditions</h3><ul><li>Play the bonus through 3 times within 30 days, at odds of 1.80 or more.</li><li>If you withdraw before that, the bonus ends, but we never take your own money.</li><li>One offer per person.</li></ul>`,
      },
    },
  },
  {
    name: 'cashback',
    type: 'CASHBACK',
    isBanner: true,
    picture: 'cashback',
    fromDays: -4,
    toDays: 26,
    bonus: BY_BETS,
    words: {
      pl: {
        title: 'Poniedziałkowy zwrot: 10% do 50 zł',
        bonusName: 'Zwrot 10%',
        text: `<p>W każdy poniedziałek do południa liczymy Twoje zakłady z całego tygodnia. Jeśli wyszły na minus, <strong>oddajemy 10%</strong> tej kwoty, najwyżej 50 zł.</p>
<h3>Warunki</h3><ul><li>Liczą się zakłady rozliczone od poniedziałku do niedzieli, po kursie co najmniej 1,50.</li><li>Zwrot trafia na saldo bonusowe i trzeba nim obrócić jeden raz.</li><li>Zwrot nie jest powodem, żeby grać więcej. Jeśli tydzień był zły, <a href="/responsibleGambling">zrób przerwę</a>.</li></ul>`,
      },
      en: {
        title: 'Monday cashback: 10% up to PLN 50',
        bonusName: '10% cashback',
        text: `<p>Every Monday by noon we add up your bets from the past week. If you lost more than you won, we <strong>return 10%</strong> of the difference, up to PLN 50.</p>
<h3>Conditions</h3><ul><li>Bets settled from Monday to Sunday count, at odds of 1.50 or more.</li><li>The cashback goes to your bonus balance, and you need to play it through once.</li><li>Cashback is no reason to play more. If you had a bad week, <a href="/responsibleGambling">take a break</a>.</li></ul>`,
      },
    },
  },
  {
    name: 'volleyball',
    type: 'STREAM',
    isBanner: true,
    picture: 'stream',
    fromDays: -1,
    toDays: 60,
    words: {
      pl: {
        title: 'Liga siatkówki na żywo, bez opłat',
        bonusName: null,
        text: `<p>Wszystkie mecze fazy zasadniczej, na żywo i z powtórkami. Wystarczy być zalogowanym, <strong>nie trzeba niczego obstawiać</strong>.</p>
<h3>Kiedy</h3><ul><li>piątek, 20:30: mecz wieczoru</li><li>sobota, od 14:45: trzy spotkania jedno po drugim</li><li>niedziela, 17:30: mecz kolejki</li></ul>
<p>Obraz ma opóźnienie około 8 sekund. Zakłady na żywo przyjmujemy według czasu na boisku.</p>`,
      },
      en: {
        title: 'The volleyball league live, for free',
        bonusName: null,
        text: `<p>Every match of the regular season, live and on replay. Just sign in; <strong>no bet needed</strong>.</p>
<h3>When</h3><ul><li>Friday, 20:30: match of the evening</li><li>Saturday, from 14:45: three matches in a row</li><li>Sunday, 17:30: match of the round</li></ul>
<p>The stream is about 8 seconds behind. Live bets go by the time on the court.</p>`,
      },
    },
  },
  {
    name: 'freebet',
    type: 'BONUS',
    isBanner: true,
    picture: 'freebet',
    fromDays: -6,
    toDays: 12,
    bonus: BY_BETS,
    words: {
      pl: {
        title: 'Freebet 25 zł na mecz reprezentacji',
        bonusName: 'Freebet 25 zł',
        text: `<p>Postaw dowolny zakład za co najmniej 25 zł na piłkę nożną, a na mecz reprezentacji dostaniesz <strong>freebet 25 zł</strong>.</p>
<h3>Warunki</h3><ul><li>Kurs zakładu: co najmniej 1,50. Zakład musi być rozliczony przed meczem.</li><li>Freebet jest ważny 7 dni od przyznania.</li><li>Wygrana z freebetu trafia na saldo gotówkowe, bez stawki i bez obrotu.</li></ul>`,
      },
      en: {
        title: 'A PLN 25 free bet for the national team’s match',
        bonusName: 'PLN 25 free bet',
        text: `<p>Place any football bet of PLN 25 or more, and you’ll get a <strong>PLN 25 free bet</strong> for the national team’s match.</p>
<h3>Conditions</h3><ul><li>The bet must have odds of 1.50 or more and be settled before the match.</li><li>The free bet is valid for 7 days.</li><li>Free-bet winnings go to your cash balance, without the stake. You don’t need to play them through.</li></ul>`,
      },
    },
  },
  {
    name: 'regulars',
    type: 'BONUS',
    picture: 'regulars',
    fromDays: -20,
    toDays: 40,
    bonus: BY_DEPOSIT,
    words: {
      pl: {
        title: 'Bonus 50% dla stałych graczy',
        bonusName: 'Bonus 50% od 600 zł',
        text: `<p>Masz konto od co najmniej pół roku? Do jednej wpłaty w miesiącu dodamy <strong>50%</strong>, najwyżej 300 zł.</p>
<h3>Warunki</h3><ul><li>Wpłata: co najmniej 600 zł w jednej transakcji, w granicach Twojego limitu.</li><li>Obrót: 5 razy w ciągu 30 dni, po kursie co najmniej 1,80.</li></ul><p>Nie podnoś limitu wpłat tylko po to, żeby skorzystać z oferty.</p>`,
      },
      en: {
        title: 'A 50% bonus for regulars',
        bonusName: '50% bonus from PLN 600',
        text: `<p>Have you had an account for at least six months? We’ll add <strong>50%</strong> to one deposit a month, up to PLN 300.</p>
<h3>Conditions</h3><ul><li>Deposit PLN 600 or more in one go, within your limit.</li><li>Play it through 5 times within 30 days, at odds of 1.80 or more.</li></ul><p>Don’t raise your deposit limit just to use the offer.</p>`,
      },
    },
  },
  {
    name: 'limits',
    type: 'INFO',
    picture: 'limits',
    fromDays: -30,
    toDays: null,
    words: {
      pl: {
        title: 'Własny limit w minutę',
        bonusName: null,
        text: `<p>Ustal, ile chcesz wpłacać i jak długo grać, zanim zaczniesz. <strong>Niższy limit działa od razu</strong>, a wyższy dopiero po czasie do namysłu.</p><p><a href="/profile/settings/limits">Przejdź do limitów</a></p>`,
      },
      en: {
        title: 'Set your own limit in a minute',
        bonusName: null,
        text: `<p>Decide how much you want to deposit and how long to play before you start. <strong>A lower limit takes effect straight away</strong>, a higher one only after a waiting period.</p><p><a href="/profile/settings/limits">Go to limits</a></p>`,
      },
    },
  },
  {
    name: 'express',
    type: 'INFO',
    picture: 'withdrawals',
    fromDays: -45,
    toDays: null,
    words: {
      pl: {
        title: 'Wypłatę zlecisz także w weekend',
        bonusName: null,
        text: `<p>Wypłatę zlecisz o każdej porze, także w soboty, niedziele i święta. <strong>Nie bierzemy za to opłat.</strong></p><p>Pieniądze będą w Twoim banku w ciągu ${writtenWorkingDays(TEXT_VALUES.withdrawalDays, 'pl')}. Dokładny dzień zobaczysz przed wysłaniem.</p>`,
      },
      en: {
        title: 'Request withdrawals at weekends too',
        bonusName: null,
        text: `<p>Request a withdrawal at any time, including weekends and public holidays. <strong>It’s free.</strong></p><p>The money will be at your bank within ${writtenWorkingDays(TEXT_VALUES.withdrawalDays, 'en')}. You’ll see the exact day before you send it.</p>`,
      },
    },
  },
  {
    name: 'incomplete',
    type: 'BONUS',
    picture: 'ranking',
    fromDays: -2,
    toDays: 20,
    // A deliberate error of the operator for testers: a bonus without triggers (PRO-01).
    bonus: { competitionTriggers: [], paymentTriggers: [] },
    words: {
      pl: { title: 'Liga typerów', bonusName: 'Nagroda ligi typerów', text: '<p>Zasady podamy wkrótce.</p>' },
      en: { title: 'Tipsters’ league', bonusName: 'League prize', text: '<p>Terms coming soon.</p>' },
    },
  },
  {
    name: 'ranking',
    type: 'BONUS',
    picture: 'ranking',
    fromDays: -50,
    toDays: -8,
    bonus: BY_BETS,
    words: {
      pl: {
        title: 'Jesienny ranking: 10\u00A0000\u00A0zł do podziału',
        bonusName: 'Nagroda rankingu',
        text: `<p>Stu graczy z najwyższą skutecznością podzieliło pulę <strong>10\u00A0000\u00A0zł</strong>. Liczyła się trafność, nie wysokość stawek.</p><p>Nagrody zostały wypłacone. Dziękujemy za udział.</p>`,
      },
      en: {
        title: 'Autumn leaderboard: share PLN 10,000',
        bonusName: 'Leaderboard prize',
        text: `<p>The hundred most accurate players shared <strong>PLN 10,000</strong>. Accuracy counted, not stakes.</p><p>All prizes have been paid. Thank you for taking part.</p>`,
      },
    },
  },
  {
    name: 'summer',
    type: 'CASHBACK',
    picture: 'cashback',
    fromDays: -190,
    toDays: -120,
    bonus: BY_BETS,
    words: {
      pl: {
        title: 'Letni zwrot 5%',
        bonusName: 'Zwrot 5%',
        text: '<p>Zwracaliśmy 5% przegranych zakładów na tenis. Promocja jest zakończona.</p>',
      },
      en: {
        title: 'Summer cashback 5%',
        bonusName: '5% cashback',
        text: '<p>We returned 5% of lost tennis bets. This promotion is over.</p>',
      },
    },
  },
];

/** One of many streams that have ended. */
export function roundOf(round: number): Promotion['words'] {
  return {
    pl: {
      title: `Liga siatkówki na żywo, kolejka ${round}`,
      bonusName: null,
      text: '<p>Transmisja wszystkich meczów kolejki, bez opłat i bez zakładu. Powtórki są dostępne po zalogowaniu.</p>',
    },
    en: {
      title: `The volleyball league live, round ${round}`,
      bonusName: null,
      text: '<p>Every match of the round, free and with no bet. Sign in to watch replays.</p>',
    },
  };
}
