import { mount } from 'svelte';
import { carrierOfPage } from '../renderer/connection/carrier-of-page.ts';
import { HostClient } from '../renderer/connection/host-client.ts';
import '../renderer/theme/theme.css';
import Editor from './Editor.svelte';

// The map's faces, before the first name needs one: the program may be out of reach by then.
for (const face of ['500 16px', 'italic 500 16px', '600 16px', '700 16px']) {
  void document.fonts.load(`${face} 'Barlow Semi Condensed'`, 'Aě');
}

const target = document.querySelector('#app');
if (!target) throw new Error('The page has no #app.');
mount(Editor, { target, props: { client: new HostClient(carrierOfPage()) } });
