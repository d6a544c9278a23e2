import { r, single, trueFalse } from './build.ts';
import { near, sum } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const jkssbComputer: DemoQuestion[] = [
  single({
    slug: 'jkssb-com-binary-to-decimal',
    topic: ['Computer', 'Number systems', 'Binary numbers'],
    difficulty: 'easy',
    key: 'd',
    en: [
      r`The decimal equivalent of the binary number $(101101)_2$ is`,
      [r`$43$`, r`$44$`, r`$53$`, r`$45$`],
      r`The places from the left have the values 32, 16, 8, 4, 2 and 1. Adding those that hold a 1 gives $32 + 8 + 4 + 1 = 45$.`,
    ],
    hi: [
      r`द्विआधारी संख्या $(101101)_2$ का दशमलव समतुल्य है`,
      [r`$43$`, r`$44$`, r`$53$`, r`$45$`],
      r`बाएँ से दाएँ स्थानों के मान 32, 16, 8, 4, 2 तथा 1 हैं। जिन स्थानों पर 1 है, उनके मान जोड़ने पर $32 + 8 + 4 + 1 = 45$ प्राप्त होता है।`,
    ],
    proof: {
      solve: () =>
        near(
          [...'101101'].reduce((n, bit) => 2 * n + Number(bit), 0),
          [43, 44, 53, 45],
        ),
    },
  }),
  single({
    slug: 'jkssb-com-https-port',
    topic: ['Computer', 'Internet', 'Protocols and ports'],
    difficulty: 'medium',
    key: 'a',
    en: [
      'Which TCP port does a web browser use by default for an https address?',
      ['443', '80', '25', '21'],
      'The default port of the https scheme is 443, and that of plain http is 80. Port 25 is used by SMTP for mail between servers, and port 21 by the control connection of FTP.',
    ],
    hi: [
      'https पते के लिए वेब ब्राउज़र डिफ़ॉल्ट रूप से किस TCP पोर्ट का प्रयोग करता है?',
      ['443', '80', '25', '21'],
      'https की डिफ़ॉल्ट पोर्ट संख्या 443 है और साधारण http की 80 है। पोर्ट 25 का प्रयोग सर्वरों के बीच ई-मेल भेजने के लिए SMTP करता है, और पोर्ट 21 का प्रयोग FTP का नियंत्रण कनेक्शन करता है।',
    ],
    proof: {
      source: 'RFC 9110, HTTP Semantics, section 4.2.2 (https URI Scheme)',
      statement:
        'If the port is empty or not given, TCP port 443 is the default for the https scheme.',
    },
  }),
  single({
    slug: 'jkssb-com-spreadsheet-formula',
    topic: ['Computer', 'Spreadsheets', 'Functions'],
    difficulty: 'easy',
    key: 'b',
    en: [
      'In a spreadsheet the cells A1, A2 and A3 hold 4, 6 and 11, and the cells B1, B2 and B3 hold 3, 9 and 5. What does the formula =SUM(A1:A3)-MAX(B1:B3) show?',
      ['16', '12', '4', '18'],
      'SUM(A1:A3) adds the three cells of column A: 4 + 6 + 11 = 21. MAX(B1:B3) is the largest of 3, 9 and 5, which is 9. The formula shows 21 - 9 = 12.',
    ],
    hi: [
      'एक स्प्रेडशीट में A1, A2 और A3 सेल में क्रमशः 4, 6 और 11 तथा B1, B2 और B3 सेल में क्रमशः 3, 9 और 5 हैं। सूत्र =SUM(A1:A3)-MAX(B1:B3) क्या दिखाएगा?',
      ['16', '12', '4', '18'],
      'SUM(A1:A3) स्तंभ A के तीनों सेलों को जोड़ता है: 4 + 6 + 11 = 21। MAX(B1:B3) संख्याओं 3, 9 और 5 में सबसे बड़ी, अर्थात 9 है। अतः सूत्र 21 - 9 = 12 दिखाएगा।',
    ],
    proof: { solve: () => near(sum([4, 6, 11]) - Math.max(3, 9, 5), [16, 12, 4, 18]) },
  }),
  trueFalse({
    slug: 'jkssb-com-rom-volatile',
    topic: ['Computer', 'Computer memory', 'Primary memory'],
    difficulty: 'easy',
    key: 'false',
    en: [
      'State whether true or false: ROM is a volatile memory, which loses its contents when the power is switched off.',
      'The statement is false. ROM (read-only memory) is non-volatile: it keeps its contents without power, and so it holds the start-up program of the computer. RAM is the volatile part of the primary memory.',
    ],
    hi: [
      'बताइए कि यह कथन सत्य है या असत्य: ROM एक वाष्पशील (वोलेटाइल) मेमोरी है, जिसकी सामग्री बिजली बंद होने पर नष्ट हो जाती है।',
      'यह कथन असत्य है। ROM (रीड ओनली मेमोरी) अवाष्पशील होती है: यह बिजली के बिना भी अपनी सामग्री सुरक्षित रखती है, इसीलिए कंप्यूटर को आरंभ करने वाला प्रोग्राम इसमें रखा जाता है। प्राथमिक मेमोरी का वाष्पशील भाग RAM है।',
    ],
    proof: {
      source: 'NCERT Computer Science, Class XI, chapter "Computer System" (Primary Memory)',
      statement:
        'ROM is non-volatile, which means its contents are not lost even when the power is turned off.',
    },
  }),
];
