"""A client that uses the whole protocol with pytest-lsp, as VS Code and other editors do."""

import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

ROOT = pathlib.Path(os.environ["FOLDER"]) / "animators"

TEXT = """import "curves.anim"

/// Slides in.
animator mine(padding: Length = 16pt) {
    duration 300ms
    let travel = direction * (container.width + padding)
    to {
        during 30%..100% {
            alpha: 0 -> 1 using spring(response: 0.5s, dampingRatio: 0.8)
        }
        translate.x: travel -> 0
    }
    overlay dim { color: #00000080 }
}
"""


@pytest_lsp.fixture(
    params=["visual_studio_code", "neovim"],
    config=ClientServerConfig(server_command=[os.environ["ANIMC"], "lsp"]),
)
async def client(request, lsp_client: LanguageClient):
    # The server asks the client to watch files; the answer does not matter here.
    lsp_client.feature("client/registerCapability")(lambda params: None)
    await lsp_client.initialize_session(
        lsp.InitializeParams(
            capabilities=client_capabilities(request.param),
            workspace_folders=[lsp.WorkspaceFolder(uri=ROOT.as_uri(), name="animators")],
        )
    )
    yield
    await lsp_client.shutdown_session()


def open_document(client, text=TEXT, name="mine.anim"):
    uri = (ROOT / name).as_uri()
    client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(
            text_document=lsp.TextDocumentItem(uri=uri, language_id="anim", version=1, text=text)
        )
    )
    return lsp.TextDocumentIdentifier(uri=uri)


def at(text, needle, shift=0):
    offset = text.index(needle) + shift
    line = text.count("\n", 0, offset)
    return lsp.Position(line=line, character=offset - (text.rfind("\n", 0, offset) + 1))


async def diagnostics(client, document):
    """Returns the diagnostics that the server has published."""
    for _ in range(400):
        if document.uri in client.diagnostics:
            return client.diagnostics[document.uri]
        await asyncio.sleep(0.05)
    return []


@pytest.mark.asyncio
async def test_a_mistake_shows_and_its_fix_works(client):
    text = TEXT.replace("alpha", "alhpa")
    document = open_document(client, text)
    found = await diagnostics(client, document)
    assert [d.code for d in found if d.severity == lsp.DiagnosticSeverity.Error] == [
        "unknown-property"
    ]
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(
            text_document=document,
            range=found[0].range,
            context=lsp.CodeActionContext(diagnostics=found),
        )
    )
    assert any("alpha" in action.title for action in actions)


@pytest.mark.asyncio
async def test_reading(client):
    document = open_document(client)
    position = at(TEXT, "travel ->", 2)
    place = dict(text_document=document, position=position)
    hover = await client.text_document_hover_async(lsp.HoverParams(**place))
    assert "Length" in hover.contents.value
    definition = await client.text_document_definition_async(lsp.DefinitionParams(**place))
    assert definition.range.start == at(TEXT, "travel =")
    references = await client.text_document_references_async(
        lsp.ReferenceParams(**place, context=lsp.ReferenceContext(include_declaration=True))
    )
    assert len(references) == 2
    highlights = await client.text_document_document_highlight_async(
        lsp.DocumentHighlightParams(**place)
    )
    assert len(highlights) == 2
    help = await client.text_document_signature_help_async(
        lsp.SignatureHelpParams(text_document=document, position=at(TEXT, "dampingRatio: 0.8", 16))
    )
    assert help.signatures[help.active_signature].label.startswith("spring(response")
    assert help.active_parameter == 1


@pytest.mark.asyncio
async def test_outlines(client):
    document = open_document(client)
    symbols = await client.text_document_document_symbol_async(
        lsp.DocumentSymbolParams(text_document=document)
    )
    assert [symbol.name for symbol in symbols] == ["mine"]
    everything = lsp.Range(
        start=lsp.Position(line=0, character=0), end=lsp.Position(line=99, character=0)
    )
    hints = await client.text_document_inlay_hint_async(
        lsp.InlayHintParams(text_document=document, range=everything)
    )
    assert "90ms to 300ms" in [hint.label for hint in hints]
    folding = await client.text_document_folding_range_async(
        lsp.FoldingRangeParams(text_document=document)
    )
    assert (3, 13) in [(range.start_line, range.end_line) for range in folding]
    tokens = await client.text_document_semantic_tokens_full_async(
        lsp.SemanticTokensParams(text_document=document)
    )
    assert len(tokens.data) % 5 == 0 and tokens.data
    colors = await client.text_document_document_color_async(
        lsp.DocumentColorParams(text_document=document)
    )
    assert len(colors) == 1
    links = await client.text_document_document_link_async(
        lsp.DocumentLinkParams(text_document=document)
    )
    assert links[0].target.endswith("/curves.anim")
    selections = await client.text_document_selection_range_async(
        lsp.SelectionRangeParams(text_document=document, positions=[at(TEXT, "padding)")])
    )
    assert selections[0].parent is not None
    found = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query="mine"))
    assert "mine" in [symbol.name for symbol in found]


@pytest.mark.asyncio
async def test_writing(client):
    document = open_document(client)
    completion = await client.text_document_completion_async(
        lsp.CompletionParams(text_document=document, position=at(TEXT, "translate.x", 4))
    )
    assert "translate.x" in [item.label for item in completion.items]
    edit = await client.text_document_rename_async(
        lsp.RenameParams(
            text_document=document, position=at(TEXT, "travel ="), new_name="distance"
        )
    )
    changes = (
        edit.document_changes[0].edits if edit.document_changes else edit.changes[document.uri]
    )
    assert [change.new_text for change in changes] == ["distance", "distance"]
    with pytest.raises(Exception, match="language"):
        await client.text_document_rename_async(
            lsp.RenameParams(text_document=document, position=at(TEXT, "alpha"), new_name="beta")
        )
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(
            text_document=lsp.VersionedTextDocumentIdentifier(uri=document.uri, version=2),
            content_changes=[
                lsp.TextDocumentContentChangePartial(
                    range=lsp.Range(start=at(TEXT, " duration"), end=at(TEXT, "duration")), text=""
                )
            ],
        )
    )
    edits = await client.text_document_formatting_async(
        lsp.DocumentFormattingParams(
            text_document=document, options=lsp.FormattingOptions(tab_size=4, insert_spaces=True)
        )
    )
    assert edits[0].new_text.startswith("    duration")


@pytest.mark.asyncio
async def test_every_shipped_script_answers(client):
    for path in sorted(ROOT.glob("*.anim")):
        document = open_document(client, path.read_text(), path.name)
        found = await diagnostics(client, document)
        errors = [d.message for d in found if d.severity == lsp.DiagnosticSeverity.Error]
        assert errors == [], path
        symbols = await client.text_document_document_symbol_async(
            lsp.DocumentSymbolParams(text_document=document)
        )
        assert symbols, path
