/** One passage with its questions, in both languages; the sentences are our own. */
import { single } from './build.ts';
import type { DemoPassage, DemoQuestion } from './types.ts';

/** Named by each of its questions. */
const library: DemoPassage = {
  en: {
    text: `Bashir's boat was built to carry vegetables. For thirty years his father rowed it each morning to the floating market on the lake, and for thirty years it came home smelling of spinach. When the road around the lake was finished, the lorries were faster, and the boat lay tied to a willow for two winters.

It was Bashir's daughter who thought of the books. The school on the far shore had a reading room but hardly anything to read, and the town library had shelves that it could not fill with readers. She asked the librarian for forty books and promised to bring every one of them back dry. In the first week she lent eleven. By the end of the summer all forty were out at once, and children waited on the landing stages for the boat as their grandparents had once waited for spinach.

The librarian did not give the boat more books. He gave it different ones: he had noticed that the stories came back with soft, bent corners, while the two volumes on the art of speaking in public were returned as crisp as they had left. *A library*, he said, *is not what stands on its shelves but what is missing from them.*`,
  },
  hi: {
    text: `बशीर की नाव सब्ज़ियाँ ढोने के लिए बनी थी। तीस साल तक उसके पिता हर सुबह उसे खेकर झील के तैरते बाज़ार तक ले जाते रहे, और तीस साल तक वह पालक की गंध लिए घर लौटती रही। जब झील के चारों ओर की सड़क बन गई तो ट्रक उससे तेज़ निकले, और नाव दो सर्दियों तक एक बेद के पेड़ से बँधी पड़ी रही।

किताबों का विचार बशीर की बेटी को आया। दूसरे किनारे के स्कूल में वाचनालय तो था, पर पढ़ने को लगभग कुछ नहीं था; और शहर के पुस्तकालय में अलमारियाँ थीं, पर पाठक नहीं। उसने पुस्तकालयाध्यक्ष से चालीस किताबें माँगीं और वादा किया कि हर एक को सूखी लौटाएगी। पहले हफ़्ते उसने ग्यारह किताबें दीं। गर्मियाँ बीतते-बीतते चालीसों एक साथ बाहर थीं, और बच्चे घाटों पर नाव की राह वैसे ही देखते थे जैसे कभी उनके दादा-दादी पालक की देखते थे।

पुस्तकालयाध्यक्ष ने नाव को और किताबें नहीं दीं। उन्होंने दूसरी किताबें दीं: उन्होंने देखा था कि कहानियाँ मुड़े हुए, नरम कोनों के साथ लौटती हैं, जबकि भाषण-कला की दोनों पुस्तकें वैसी ही कड़क लौट आईं जैसी गई थीं। उन्होंने कहा, *पुस्तकालय वह नहीं है जो उसकी अलमारियों में रखा है, बल्कि वह है जो उनमें नहीं मिलता।*`,
  },
};

const topic: [string, string, string] = ['English', 'Reading', 'Comprehension'];
const source = 'The passage itself';

const asked: DemoQuestion[] = [
  single({
    slug: 'reading-why-tied',
    topic,
    difficulty: 'easy',
    key: 'c',
    proof: {
      source,
      statement: 'The boat lay tied to a willow because lorries on the new road were faster.',
    },
    en: [
      'Why did the boat lie tied to a willow for two winters?',
      [
        'Its owner had fallen ill.',
        'It was being rebuilt to carry books.',
        'Lorries on the new road did its work faster.',
        'The floating market was closed in winter.',
      ],
      'When the road around the lake was finished, the lorries were faster than the boat, so it was no longer needed.',
    ],
    hi: [
      'नाव दो सर्दियों तक पेड़ से क्यों बँधी रही?',
      [
        'उसका मालिक बीमार पड़ गया था।',
        'उसे किताबें ढोने लायक बनाया जा रहा था।',
        'नई सड़क पर ट्रक उसका काम जल्दी कर देते थे।',
        'सर्दियों में तैरता बाज़ार बंद रहता था।',
      ],
      'झील के चारों ओर की सड़क बनने पर ट्रक नाव से तेज़ निकले, इसलिए नाव की ज़रूरत नहीं रही।',
    ],
  }),
  single({
    slug: 'reading-first-week',
    topic,
    difficulty: 'easy',
    key: 'a',
    proof: {
      source,
      statement:
        'Of forty books eleven were lent in the first week, so twenty-nine stayed on board.',
    },
    en: [
      'How many of the books that she had asked for were still on board after the first week, if none had come back by then?',
      ['29', '11', '40', '51'],
      'She had 40 books and lent 11 of them in the first week: $40 - 11 = 29$.',
    ],
    hi: [
      'यदि पहले हफ़्ते में कोई किताब न लौटी हो, तो माँगी गई किताबों में से कितनी उस हफ़्ते के बाद नाव पर थीं?',
      ['29', '11', '40', '51'],
      'उसके पास 40 किताबें थीं और पहले हफ़्ते उसने 11 दीं: $40 - 11 = 29$.',
    ],
  }),
  single({
    slug: 'reading-corners',
    topic,
    difficulty: 'medium',
    key: 'd',
    proof: {
      source,
      statement:
        'Stories came back with bent corners; the two volumes that nobody read came back crisp.',
    },
    en: [
      'What did the librarian conclude from the corners of the books?',
      [
        'that the children handled books without care',
        'that the boat was too damp for books',
        'that stories are printed on thinner paper',
        'which books had been read and which had not',
      ],
      'Bent corners are the mark of reading. He changed the books for others of the kind that had been read.',
    ],
    hi: [
      'किताबों के कोनों से पुस्तकालयाध्यक्ष ने क्या समझा?',
      [
        'कि बच्चे किताबों को लापरवाही से रखते हैं',
        'कि नाव में किताबों के लिए बहुत नमी है',
        'कि कहानियाँ पतले काग़ज़ पर छपती हैं',
        'कि कौन सी किताबें पढ़ी गईं और कौन सी नहीं',
      ],
      'मुड़े हुए कोने पढ़े जाने की निशानी हैं। उन्होंने किताबें बदलकर वैसी दीं जैसी पढ़ी गई थीं।',
    ],
  }),
  single({
    slug: 'reading-missing',
    topic,
    difficulty: 'hard',
    key: 'b',
    proof: {
      source,
      statement:
        'What is missing from the shelves is out with readers, and that is what a library is for.',
    },
    en: [
      'Which sentence says best what the librarian means by the last line?',
      [
        'A library that loses its books is no library.',
        'A library is worth as much as its books are read.',
        'A library should keep its best books on the shelf.',
        'A library needs more books than it has readers.',
      ],
      'Books that are missing from the shelves are with their readers: that is what he counts.',
    ],
    hi: [
      'पुस्तकालयाध्यक्ष की अंतिम पंक्ति का आशय कौन सा वाक्य सबसे अच्छी तरह कहता है?',
      [
        'जो पुस्तकालय किताबें खो दे वह पुस्तकालय नहीं है।',
        'पुस्तकालय का मोल उतना ही है जितनी उसकी किताबें पढ़ी जाएँ।',
        'पुस्तकालय को अपनी सबसे अच्छी किताबें अलमारी में ही रखनी चाहिए।',
        'पुस्तकालय में पाठकों से अधिक किताबें होनी चाहिए।',
      ],
      'जो किताबें अलमारियों में नहीं हैं वे पाठकों के पास हैं: वे इसी को गिनते हैं।',
    ],
  }),
];

export const sscReading: DemoQuestion[] = asked.map((question) => ({
  ...question,
  passage: library,
}));
