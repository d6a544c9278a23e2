import * as m from '@chinar/messages/paraglide/messages';
import { useEffect, useRef } from 'react';
import { bringMathsStyle } from './bring-maths-style.ts';
import { makePressable, useHeldPictures } from './held-pictures.ts';
import { followWide } from './wide.ts';

/**
 * Shows HTML that our server compiled and sanitised (Markdown, maths, tables). The one place where
 * HTML is set as it is: never give it text that somebody typed.
 */
export function Html({
  html: compiled,
  inline = false,
  lang,
}: {
  html: string;
  inline?: boolean;
  lang?: string;
}) {
  const html = useHeldPictures(compiled);
  const hasMaths = html.includes('katex');
  useEffect(() => {
    if (hasMaths) void bringMathsStyle();
  }, [hasMaths]);
  const root = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const mayScroll = /katex|scroll-x|<table/.test(html);
    return root.current && mayScroll ? followWide(root.current) : undefined;
  }, [html]);
  useEffect(() => {
    // Within an option, which is pressed as a whole, a picture is no button of its own.
    if (inline || !root.current || !html.includes('data-picture=')) return undefined;
    return makePressable(root.current, (alt) => m.common_picture_enlarge({ alt }));
  }, [html, inline]);
  const Tag = inline ? 'span' : 'div';
  return (
    <Tag
      ref={(node: HTMLElement | null) => {
        root.current = node;
      }}
      lang={lang}
      className="prose"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
